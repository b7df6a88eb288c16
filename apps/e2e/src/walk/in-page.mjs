// Runs inside the page: the walk reads this file and passes its text to the browser. It exports everything as one
// global object.

/** Elements that may extend beyond the screen: text for screen readers only, and scrolling areas. */
function mayReachOut(element) {
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (
      style.visibility === 'hidden' ||
      style.display === 'none' ||
      style.clipPath !== 'none' ||
      style.position === 'fixed'
    )
      return true;
    if (at !== element && ['auto', 'scroll'].includes(style.overflowX)) return true;
  }
  return false;
}

const nameOf = (element) => {
  const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
  return `<${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}> "${text}"`;
};

const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';

/** Ellipsis and line clamps show that text is left out. Any other cut-off text is a fault. */
function isCut(element) {
  const style = getComputedStyle(element);
  if (!['hidden', 'clip'].includes(style.overflowX) || style.textOverflow === 'ellipsis' || style.clipPath !== 'none')
    return false;
  const { width, height } = element.getBoundingClientRect();
  if (width <= 2 || height <= 2 || element.querySelector('canvas, svg') || element.matches('canvas, svg, svg *'))
    return false;
  return element.scrollWidth > element.clientWidth + 1;
}

function overflow() {
  const width = document.documentElement.clientWidth;
  const faults = [];
  const excess = document.documentElement.scrollWidth - width;
  if (excess > 0) faults.push(`the page is ${excess} px wider than the screen`);
  const shown = [...document.body.querySelectorAll('*')].filter(isShown);
  const out = shown.filter((element) => {
    const box = element.getBoundingClientRect();
    // An element that is completely outside is hidden on purpose, like the link to the content until it has the focus.
    return box.width > 0 && (box.right > width + 1 || (box.left < -1 && box.right > 0)) && !mayReachOut(element);
  });
  // A parent that extends beyond the screen takes its children along: report only the innermost elements.
  const innermost = out.filter((element) => !out.some((other) => other !== element && element.contains(other)));
  for (const element of innermost.slice(0, 3)) faults.push(`${nameOf(element)} reaches beyond the screen`);
  for (const element of shown.filter(isCut).slice(0, 3)) faults.push(`${nameOf(element)} is cut off`);
  return faults;
}

/** Scripts that may break anywhere, and characters at which a word may break. */
const parts = /[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]|[-\u00ad\u200b/@.,·]/;

/** Titles and controls that break inside a word, for example "Agor-es" over two lines. */
function broken() {
  const faults = [];
  for (const element of document.querySelectorAll('h1, h2, h3, button, nav a, label, [role=radio], [role=tab]')) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (isShown(element) && walker.nextNode()) {
      for (const { 0: word, index } of (walker.currentNode.data ?? '').matchAll(/\S+/g)) {
        if (parts.test(word)) continue;
        const range = document.createRange();
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) faults.push(`"${word}" is broken over ${lines.size} lines`);
      }
    }
  }
  return faults.slice(0, 3);
}

/** All words that a user sees or hears: texts, labels, hints, the title of the window. */
function words() {
  const spoken = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
  const attributes = [...document.body.querySelectorAll(spoken.map((name) => `[${name}]`).join())].flatMap((element) =>
    spoken.map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.title, document.body.innerText, ...attributes].join('\n');
}

/** Everything that the Tab key should reach. Of radio buttons with one name, only the checked one counts. */
function reachable() {
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')];
  const usable = all.filter(
    (element) =>
      isShown(element) && !element.disabled && element.tabIndex >= 0 && !element.closest('[inert], [aria-hidden=true]'),
  );
  return usable.filter(
    (element) =>
      element.type !== 'radio' ||
      element.checked ||
      !usable.some((other) => other.type === 'radio' && other.name === element.name && other.checked),
  );
}

window.parkettWalk = {
  /** Numbers the elements that Tab should reach and returns their descriptions. */
  mark: () =>
    reachable().map((element, index) => {
      element.setAttribute('data-walk', String(index));
      return nameOf(element);
    }),
  /** The number of the focused element, or -1 if it has none. */
  focused: () => Number(document.activeElement?.getAttribute('data-walk') ?? -1),
  /** Reads after the next paint, because at its ends a sheet moves the focus on to its other end. */
  focusIsInDialog: () =>
    new Promise((answer) => {
      requestAnimationFrame(() => setTimeout(() => answer(document.activeElement?.closest('[role=dialog]') != null)));
    }),
  /** Whether there is a focus ring around the element, or around the box that it fills. */
  focusIsVisible: () => {
    const [field, box, outer] = [
      document.activeElement,
      document.activeElement?.parentElement,
      document.activeElement?.parentElement?.parentElement,
    ];
    return [field, box, outer].some((element) => {
      const style = element && getComputedStyle(element);
      return (
        style &&
        ((style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none')
      );
    });
  },
  focusedName: () =>
    nameOf(document.activeElement ?? document.body) + (document.activeElement?.outerHTML ?? '').slice(0, 120),
  words,
  overflow: () => [...overflow(), ...broken()],
  alerts: () =>
    [...document.querySelectorAll('[role=alert]')]
      .filter((element) => isShown(element) && element.innerText.trim() !== '')
      .map(nameOf),
  /** Whether nothing is loading and there is something to read. */
  isSettled: () => {
    const busy = [
      ...document.querySelectorAll('[aria-busy=true], [class*=skeleton], [role=status][class*=splash]'),
    ].some(isShown);
    return !busy && document.querySelector('#root')?.firstElementChild != null && document.body.innerText.trim() !== '';
  },
  /** Navigates as a link of the app would. */
  go: (path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  },
};
