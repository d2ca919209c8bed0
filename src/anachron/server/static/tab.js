// The tab of the page: whether one is asked stands in its title and on its icon.

const icon = document.querySelector("link[rel=icon]");
const { href, dataset } = icon;

export function tell(title, isAsked) {
  document.title = title;
  icon.href = isAsked ? dataset.asked : href;
}
