import { isStop } from './tabStops.ts';

interface Step {
  readonly element: Element;
  readonly parent: Element;
  /** The element's index among the parent's children when the focus was there. */
  readonly index: number;
}

/** A focus position that can be found again after its element is gone. */
export interface FocusPosition {
  readonly element: HTMLElement;
  /** The first word on a button, which names its action and is the same in every row. */
  readonly word: string | null;
  /** The focused element and its ancestors, innermost first. */
  readonly trail: readonly Step[];
}

const row = 'tr, li, article';

const wordOf = (element: Element): string | null =>
  element instanceof HTMLButtonElement
    ? (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s.*/s, '')
    : null;

const trailOf = (element: Element): readonly Step[] => {
  const parent = element.parentElement;
  if (!parent) return [];
  return [{ element, parent, index: [...parent.children].indexOf(element) }, ...trailOf(parent)];
};

export const focusPositionOf = (element: HTMLElement): FocusPosition => ({
  element,
  word: wordOf(element),
  trail: trailOf(element),
});

/** The neighbors of a step: first those after its position, then those before. */
const neighborsOf = ({ element, parent, index }: Step): readonly Element[] => {
  const all = [...parent.children];
  const next = element.parentElement === parent ? index + 1 : index;
  return [...all.slice(next), ...all.slice(0, index).reverse()].filter(
    (each) => each !== element && each.tagName === element.tagName,
  );
};

type Test = (element: Element) => boolean;

const isWaiting: Test = (element) => element.matches(':disabled');

const sameWordIn = (
  neighbor: Element,
  { element, word }: FocusPosition,
  isFit: Test,
): HTMLElement | undefined => {
  const inside = [...neighbor.querySelectorAll<HTMLElement>(element.tagName)];
  const all = neighbor instanceof HTMLButtonElement ? [neighbor] : inside;
  return word === null ? undefined : all.find((each) => wordOf(each) === word && isFit(each));
};

/** @returns the element that has the lost element's position within a neighbor, if both are of the same kind. */
const samePlaceIn = (neighbor: Element, inner: readonly Step[]): HTMLElement | undefined => {
  const found = inner.reduceRight<Element | undefined>((outer, { element, index }) => {
    const within = outer?.children[index];
    return within?.tagName === element.tagName ? within : undefined;
  }, neighbor);
  return found && isStop(found) ? found : undefined;
};

const headingNear = (element: Element): HTMLElement | undefined => {
  const page = element.closest('#main, dialog');
  if (!page) return undefined;
  const heading = [...element.querySelectorAll<HTMLElement>('h1, h2, h3')].find((each) => !each.closest(row));
  if (heading || element === page) return heading;
  return element.parentElement ? headingNear(element.parentElement) : undefined;
};

const firstOf = <Item>(items: readonly Item[], find: (item: Item) => HTMLElement | undefined) => {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
};

const stopNear = (place: FocusPosition, gone: number): HTMLElement | 'waiting' | undefined => {
  const isRow = ({ element }: Step) => element.matches(row);
  const near = place.trail.flatMap((step, depth) => {
    if (depth < gone || !(depth === gone || isRow(step))) return [];
    const inner = place.trail.slice(0, depth);
    return neighborsOf(step).map((neighbor) => ({ neighbor, inner }));
  });
  const sameWord = (isFit: Test) => firstOf(near, ({ neighbor }) => sameWordIn(neighbor, place, isFit));
  const found = sameWord(isStop);
  if (found) return found;
  if (sameWord(isWaiting)) return 'waiting';
  // Only rows resemble each other: if more than a row is gone, a different page may be shown.
  const isOfRow = place.trail.slice(gone).some(isRow);
  return isOfRow ? firstOf(near, (each) => samePlaceIn(each.neighbor, each.inner)) : undefined;
};

/**
 * Moves the focus to what is nearest to a lost position: the same button in the next row, else in the previous one,
 * else whatever is in its position, else the heading above, else the page. While such a button is disabled, it waits.
 */
export const focusNear = (place: FocusPosition): void => {
  const gone = place.trail.findIndex(({ parent }) => parent.isConnected);
  const around = place.trail[gone]?.parent;
  const stop = around && stopNear(place, gone);
  if (stop === 'waiting') return;
  const heading = around && headingNear(around);
  if (heading && !stop) heading.tabIndex = -1;
  const nearest = stop ?? heading ?? document.getElementById('main');
  nearest?.focus({ preventScroll: nearest !== stop });
};
