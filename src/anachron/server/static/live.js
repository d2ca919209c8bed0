// What the server tells: a feed of server-sent events, and a tab's share of it.

const PATIENCE = [200, 500, 1000, 2000, 4000, 8000]; // between two attempts, in milliseconds

/** One stream for a set of topics: tables by id, and "lobby". */
export class Feed {
  constructor(how, tell) {
    this.how = how; // the query that says how things are to be shown
    this.tell = tell;
    this.topics = "";
    this.last = new Map(); // what was told of each topic, for a tab that comes later
    this.failures = 0;
  }

  follow(topics) {
    const wanted = [...new Set(topics)].sort().join(",");
    if (wanted === this.topics) return;
    this.topics = wanted;
    for (const topic of this.last.keys()) if (!topics.includes(topic)) this.last.delete(topic);
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.open(), 10);
  }

  open() {
    this.source?.close();
    clearTimeout(this.soon);
    if (!this.topics) return;
    const source = (this.source = new EventSource(`/api/stream?t=${this.topics}&as=html&${this.how}&known=${this.known()}`));
    source.onopen = () => {
      this.failures = 0;
      this.tell({ wire: true });
    };
    source.onerror = () => {
      this.tell({ wire: false });
      source.close(); // to come back with what is known by then
      clearTimeout(this.soon);
      const patience = PATIENCE[Math.min(this.failures++, PATIENCE.length - 1)];
      this.soon = setTimeout(() => this.open(), patience * (0.5 + Math.random())); // not all at once
    };
    for (const kind of ["frame", "table", "lobby"]) {
      source.addEventListener(kind, (event) => this.hear(kind, JSON.parse(event.data)));
    }
  }

  hear(kind, data) {
    const topic = data.t ?? kind;
    if (kind === "frame") this.tell({ topic, frame: this.step(topic, data) });
    else this.tell({ topic, data: this.whole(topic, data) });
  }

  /** The marks of what the boards and logs show, so that they need not be sent again. */
  known() {
    const marks = [...this.last].filter(([, { data }]) => data.mark).map(([topic, { data }]) => `${topic}:${data.mark}`);
    return encodeURIComponent(marks.join(","));
  }

  /** A picture between two updates: what follows comes as what differs from it. */
  step(topic, { board: given, ...how }) {
    const { data } = this.last.get(topic);
    const board = joined(given, data.board ?? "", "<");
    this.last.set(topic, { topic, data: { ...data, board, mark: "" } });
    return { board, ...how };
  }

  /** What was told with all that it leaves out: pictures and logs come as what differs from those before. */
  whole(topic, data) {
    const before = this.last.get(topic)?.data ?? {};
    const parts = { ...data.parts };
    if (parts.log) parts.log = joined(parts.log, before.parts?.log ?? "", "<li");
    const told = { ...data, parts };
    if (data.board) told.board = joined(data.board, before.board ?? "", "<");
    this.last.set(topic, { topic, data: { ...told, board: told.board ?? before.board, parts: { ...before.parts, ...parts } } });
    return told;
  }
}

/** A text from pieces of the one before, [first, count], and what is new between them. */
function joined(given, before, cut) {
  if (typeof given === "string") return given;
  const pieces = before.split(cut);
  return given.flatMap((one) => (typeof one === "string" ? one : pieces.slice(one[0], one[0] + one[1]))).join(cut);
}

/** What this tab follows, by way of the worker all tabs share, or by a feed of its own. */
export class Live {
  constructor(topics, told) {
    this.topics = topics;
    this.told = told;
    this.how = how();
    try {
      this.port = new SharedWorker(new URL("stream.js", import.meta.url), { type: "module", name: "anachron" }).port;
      this.port.onmessage = ({ data }) => told(data);
      this.port.start();
    } catch {
      this.feed = new Feed(this.how, told);
    }
    this.follow(topics);
    addEventListener("pagehide", () => this.follow([]));
    addEventListener("pageshow", (event) => event.persisted && this.follow(this.topics));
    addEventListener("online", () => this.wake());
    addEventListener("resize", () => this.refresh());
    for (const how of ["theme", "pace"]) document.addEventListener(how, () => this.refresh());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.hidden = Date.now();
      else if (Date.now() - this.hidden > 10000) this.wake(); // a sleeping phone loses its connection unheard
    });
  }

  follow(topics) {
    if (this.port) this.port.postMessage({ how: this.how, topics });
    else this.feed.follow(topics);
  }

  wake() {
    if (this.port) this.port.postMessage({ wake: true });
    else this.feed.open();
  }

  refresh() {
    if (how() === this.how) return;
    this.how = how();
    this.told({ anew: true });
    if (this.feed) {
      this.feed.follow([]);
      this.feed.open();
      this.feed = new Feed(this.how, this.told);
    }
    this.follow(this.topics);
  }
}

function how() {
  const still = localStorage.getItem("pace") === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const motion = still ? 0 : 1;
  const { lang, dataset } = document.documentElement;
  return `lang=${lang}&theme=${dataset.theme}&shape=${window.shape()}&motion=${motion}&who=${dataset.who}`;
}
