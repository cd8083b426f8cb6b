/** Attributes that readers or screen readers perceive, besides the name. */
const said = ['href', 'src', 'alt', 'title', 'placeholder', 'type', 'role', 'hidden', 'colspan', 'datetime'];
const isSaid = (name: string): boolean =>
  said.includes(name) ||
  (name.startsWith('aria-') && !/^aria-(labelledby|controls|describedby|owns|details)$/.test(name));

/** Removes ids, which count everything drawn in a run. */
const steady = (value: string): string => value.replaceAll(/react-aria[-:\w]*|_r_\w+_/g, 'id');

/** Elements without a meaning of their own, which are replaced by their contents. */
const through = ['div', 'span', 'b', 'strong', 'em', 'small', 'tbody', 'template'];

const shownIn = (element: Element): string[] => {
  const own = [
    ...Array.from(element.attributes)
      .filter(({ name, value }) => isSaid(name) && value !== 'button')
      .map(({ name, value }) => (value === '' ? name : `${name}=${JSON.stringify(steady(value))}`)),
    ...(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? [element.value && `value=${JSON.stringify(element.value)}`, element.disabled && 'disabled']
      : []),
    ...(element instanceof HTMLInputElement && element.checked ? ['checked'] : []),
    ...(element instanceof HTMLButtonElement && element.disabled ? ['disabled'] : []),
  ];
  return own.filter((each): each is string => Boolean(each));
};

const lines = (node: Node, indent: string): string[] => {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent?.trim() ?? '';
    return text === '' ? [] : [`${indent}${text}`];
  }
  if (!(node instanceof Element) || ['style', 'script'].includes(node.localName)) return [];
  // The announcer stays in the document after the first test in which something is announced.
  if (node.hasAttribute('data-live-announcer')) return [];
  if (node.localName === 'svg') {
    const icon = /lucide-([\w-]+)/.exec(node.getAttribute('class') ?? '')?.[1];
    return icon ? [`${indent}(${icon})`] : [];
  }
  const own = shownIn(node);
  const isThrough = through.includes(node.localName) && own.length === 0;
  const within = Array.from(node.childNodes).flatMap((child) =>
    lines(child, isThrough ? indent : `${indent}  `),
  );
  if (isThrough) return within;
  const head = [node.localName, ...own].join(' ');
  const [only] = within;
  return within.length === 1 && only && !only.trim().includes('\n') && head.length + only.length < 110
    ? [`${indent}${head}: ${only.trim()}`]
    : [`${indent}${head}`, ...within];
};

/** @returns what the page has drawn, one element per line: texts, controls with their states, pictures, addresses. */
export const drawn = (of: Element = document.body): string =>
  `${Array.from(of.childNodes)
    .flatMap((child) => lines(child, ''))
    .join('\n')}\n`;
