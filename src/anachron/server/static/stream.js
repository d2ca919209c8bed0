// The SharedWorker: all tabs of a browser share one stream, as browsers allow only six connections to a host.
import { Feed } from "./live.js";

const tabs = new Map(); // port -> { how, topics }
const feeds = new Map(); // how -> Feed

self.onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    const before = tabs.get(port)?.how;
    if (data.wake) return feeds.get(before)?.open();
    if (data.topics.length) tabs.set(port, data);
    else tabs.delete(port);
    for (const how of new Set([before, data.how])) if (how) follow(how);
    for (const topic of data.topics) {
      const told = feeds.get(data.how)?.last.get(topic);
      if (told) port.postMessage(told);
    }
  };
};

function follow(how) {
  const watched = [...tabs.values()].filter((tab) => tab.how === how).flatMap((tab) => tab.topics);
  if (!feeds.has(how)) feeds.set(how, new Feed(how, (told) => pass(how, told)));
  feeds.get(how).follow(watched);
  if (!watched.length) {
    feeds.get(how).open(); // with no topics this closes it
    feeds.delete(how);
  }
}

function pass(how, told) {
  for (const [port, tab] of tabs) {
    if (tab.how === how && (!told.topic || tab.topics.includes(told.topic))) port.postMessage(told);
  }
}
