import type { Page } from 'playwright-core';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Run {
  readonly node: Text;
  readonly parent: Element;
  readonly words: string;
  /** Each line without the space that its font leaves free above and below. */
  readonly lines: readonly Box[];
  /** The part that its ancestors don't clip. */
  readonly window: Box;
}

function sharedBox(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

function isSeen({ left, top, right, bottom }: Box, least = 1): boolean {
  return right - left > least && bottom - top > least;
}

/** The ancestors whose boxes contain an element's layout, nearest first; a positioned element skips some. */
function holdersOf(element: Element): Element[] {
  const holders: Element[] = [];
  let { position } = getComputedStyle(element);
  for (let at = element.parentElement; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    const holdsAll = style.transform !== 'none' || style.contain.includes('paint');
    if (position === 'fixed' && !holdsAll) continue;
    if (position === 'absolute' && style.position === 'static' && !holdsAll) continue;
    holders.push(at);
    position = style.position;
  }
  return holders;
}

/** The visible area around an element, clipped by its containing ancestors. */
function windowOf(element: Element): Box {
  let window: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  for (const at of [element, ...holdersOf(element)]) {
    const { overflowX, overflowY, clipPath, display, position } = getComputedStyle(at);
    if (position === 'fixed')
      window = sharedBox(window, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    if (display === 'inline' || display === 'contents') continue;
    const box = at.getBoundingClientRect();
    if (clipPath.startsWith('inset(50%')) return { left: 0, top: 0, right: 0, bottom: 0 };
    if (at === document.documentElement || at === document.body) continue;
    window = sharedBox(window, {
      left: overflowX === 'visible' ? -1e6 : box.left,
      right: overflowX === 'visible' ? 1e6 : box.right,
      top: overflowY === 'visible' ? -1e6 : box.top,
      bottom: overflowY === 'visible' ? 1e6 : box.bottom,
    });
  }
  return window;
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Every visible text of the page. */
function runsOf(): Run[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const windows = new Map<Element, Box>();
  const runs: Run[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.nodeValue ?? '';
    const words = text.trim();
    if (!parent || words === '' || parent.closest('script, style, option, noscript')) continue;
    if (!isShown(parent)) continue;
    const window = windows.get(parent) ?? windowOf(parent);
    windows.set(parent, window);
    const range = document.createRange();
    range.setStart(node, text.indexOf(words));
    range.setEnd(node, text.indexOf(words) + words.length);
    const lines = [...range.getClientRects()].map(({ left, top, right, bottom }) => {
      const free = (bottom - top) / 4;
      return { left, right, top: top + free, bottom: bottom - free };
    });
    if (lines.some((line) => isSeen(sharedBox(line, window))))
      runs.push({ node: node as Text, parent, words: words.slice(0, 40), lines, window });
  }
  return runs;
}

function isOpaque(element: Element): boolean {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  if (backgroundImage !== 'none') return true;
  if (backgroundColor === 'transparent') return false;
  const alpha = /(?:\/|rgba\([^)]*,)\s*([\d.]+)(%?)\s*\)$/.exec(backgroundColor);
  return alpha === null || Number(alpha[1]) / (alpha[2] ? 100 : 1) > 0.5;
}

/** Whether one of two texts is hidden at a point, behind the background of an element over it. */
function isHiddenAt(one: Element, other: Element, x: number, y: number): boolean {
  const stack = document.elementsFromPoint(x, y);
  const places = [stack.indexOf(one), stack.indexOf(other)];
  if (places.includes(-1)) return false;
  const [upper = 0, lower = 0] = places.toSorted((a, b) => a - b);
  const under = stack[lower];
  return stack.slice(upper, lower).some((each) => isOpaque(each) && !each.contains(under ?? null));
}

export function overlaps(): string[] {
  const parts = runsOf()
    .flatMap(({ lines, window, ...run }) =>
      lines.map((line) => ({ ...run, box: sharedBox(line, window) })).filter(({ box }) => isSeen(box)),
    )
    .sort((one, other) => one.box.top - other.box.top);
  const faults: string[] = [];
  for (const [index, one] of parts.entries())
    for (let next = index + 1; next < parts.length; next += 1) {
      const other = parts[next];
      if (!other || other.box.top >= one.box.bottom) break;
      const both = sharedBox(one.box, other.box);
      if (other.node === one.node || !isSeen(both, 2)) continue;
      const [x, y] = [(both.left + both.right) / 2, (both.top + both.bottom) / 2];
      if (!isHiddenAt(one.parent, other.parent, x, y))
        faults.push(`“${one.words}” and “${other.words}” overlap`);
    }
  return faults;
}

/** Texts that are cut in the middle of a letter, without an ellipsis. */
export function cuts(): string[] {
  return runsOf().flatMap(({ parent, words, lines }) => {
    for (const at of [parent, ...holdersOf(parent)]) {
      const style = getComputedStyle(at);
      if (style.display === 'inline' || style.display === 'contents') continue;
      const isRoot = at === document.documentElement || at === document.body;
      const box = isRoot
        ? { left: 0, right: document.documentElement.clientWidth, top: -1e6, bottom: 1e6 }
        : at.getBoundingClientRect();
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      // An ellipsis applies only to the lines of its own block.
      const isOwn = at === blockOf(parent) && style.textOverflow === 'ellipsis';
      const saysSo = isOwn || style.webkitLineClamp !== 'none';
      if (saysSo) return [];
      const isAcross = ({ left, right }: Box) =>
        left < box.right && right > box.left && (right > box.right + 1 || left < box.left - 1);
      const isAlong = ({ top, bottom }: Box) =>
        top < box.bottom && bottom > box.top && (bottom > box.bottom + 1 || top < box.top - 1);
      const across = hides(style.overflowX) && lines.some(isAcross);
      const along = hides(style.overflowY) && !isRoot && lines.some(isAlong);
      if (across || along) return [`“${words}” is cut`];
      // Text in a scrollable area isn't cut.
      if (/auto|scroll/.test(`${style.overflowX}${style.overflowY}`)) return [];
    }
    return [];
  });
}

/** A page that scrolls sideways, or a part of it that scrolls both ways. */
export function sidewaysScrolls(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const widest = () => {
    const boxes = [...document.body.querySelectorAll('*')].map((each) => ({
      each,
      right: sharedBox(each.getBoundingClientRect(), windowOf(each)).right,
    }));
    const beyond = boxes.filter(({ each, right }) => isShown(each) && right > clientWidth + 1).at(-1)?.each;
    return beyond?.textContent?.trim().slice(0, 40) || (beyond?.outerHTML.slice(0, 80) ?? '');
  };
  return scrollWidth > clientWidth
    ? [`${scrollWidth - clientWidth} px wider than the window: “${widest()}”`]
    : [];
}

/**
 * Clickable elements smaller than 24 px without space around them; those in a sentence may be as high as its line.
 */
export function smallTargets(): string[] {
  const wanted =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="checkbox"], [role="radio"], [role="menuitem"], [role="option"]';
  const least = 23.5;
  const isInSentence = (element: Element): boolean =>
    blockOf(element) !== element &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.nodeValue ?? ''),
    );
  /** The area of a row's or card's link includes its pseudo-elements. */
  const boxOf = (element: Element): Box => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const own = (label ?? element).getBoundingClientRect();
    for (const part of ['::before', '::after']) {
      const { position, content, top, right, bottom, left } = getComputedStyle(element, part);
      if (content === 'none' || content === 'normal' || position !== 'absolute') continue;
      let at: Element | null = element;
      while (at && getComputedStyle(at).position === 'static') at = at.parentElement;
      const around = (at ?? document.documentElement).getBoundingClientRect();
      const ground = {
        left: around.left + Number.parseFloat(left),
        top: around.top + Number.parseFloat(top),
        right: around.right - Number.parseFloat(right),
        bottom: around.bottom - Number.parseFloat(bottom),
      };
      if (ground.right - ground.left > own.width && ground.bottom - ground.top > own.height) return ground;
    }
    return own;
  };
  const isLarge = ({ left, top, right, bottom }: Box) => right - left >= least && bottom - top >= least;
  const targets = [...document.querySelectorAll(wanted)]
    .filter((element) => isShown(element) && !element.closest('[inert]') && !isInSentence(element))
    .map((element) => ({ element, box: boxOf(element) }))
    .filter(({ element, box }) => isSeen(sharedBox(box, windowOf(element)), 2));
  const middleOf = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });
  const isNear = (one: Box, other: Box): boolean => {
    const { x, y } = middleOf(one);
    const away = middleOf(other);
    const reach = isLarge(other)
      ? Math.hypot(
          Math.max(other.left - x, 0, x - other.right),
          Math.max(other.top - y, 0, y - other.bottom),
        ) + 12
      : Math.hypot(away.x - x, away.y - y);
    return reach < 24;
  };
  return targets.flatMap(({ element, box }) => {
    if (isLarge(box)) return [];
    // A link that covers its row, or an element over it, belongs to the row.
    const others = targets.filter(({ element: other, box: its }) => {
      const isAround =
        its.left <= box.left && its.right >= box.right && its.top <= box.top && its.bottom >= box.bottom;
      return other !== element && !isAround;
    });
    if (!others.some((other) => isNear(box, other.box))) return [];
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    const size = `${Math.round(box.right - box.left)} × ${Math.round(box.bottom - box.top)} px`;
    return [`“${name || element.outerHTML.slice(0, 60)}” is ${size}, with another beside it`];
  });
}

export function brokenImages(): string[] {
  return [...document.images]
    .filter(({ complete, naturalWidth, src }) => complete && naturalWidth === 0 && src !== '')
    .map(({ src }) => `no picture at ${src.slice(0, 80)}`);
}

/** Texts under a floating button, or under a bar when the page is scrolled to its end. */
export function covered(): string[] {
  const { clientHeight, clientWidth, scrollHeight } = document.documentElement;
  const isAtEnd = scrollY + clientHeight >= scrollHeight - 2;
  const floats = [...document.body.querySelectorAll('*')].filter((each) => {
    const isOver = getComputedStyle(each).position === 'fixed' && isShown(each);
    const isLoose = each.closest('dialog, [role="dialog"], [role="status"], [role="alert"]') === null;
    return isOver && isLoose && (isAtEnd || each.getBoundingClientRect().width < clientWidth / 2);
  });
  return runsOf().flatMap(({ parent, words, lines, window }) => {
    if (floats.some((each) => each.contains(parent))) return [];
    for (const line of lines) {
      const { left, right, top, bottom } = sharedBox(line, window);
      for (const x of [left + 1, (left + right) / 2, right - 1]) {
        const y = (top + bottom) / 2;
        if (x < 0 || y < 0 || x >= clientWidth || y >= clientHeight) continue;
        const over = document.elementFromPoint(x, y);
        const float = over && floats.find((each) => each.contains(over));
        if (float)
          return [
            `“${words}” lies under “${(float.getAttribute('aria-label') ?? float.textContent ?? '').slice(0, 30)}”`,
          ];
      }
    }
    return [];
  });
}

/** The block whose lines contain an element. */
function blockOf(element: Element): Element {
  const { display } = getComputedStyle(element);
  const isInline = display.startsWith('inline') || display === 'contents';
  return isInline && element.parentElement ? blockOf(element.parentElement) : element;
}

/** Texts that a name reverses, and combining marks on a letter that cover other lines. */
export function turnedTexts(): string[] {
  const turns = /[\u202b\u202e\u2067]/;
  const faults: string[] = [];
  const lastOf = new Map<Element, Run>();
  const turned = new Set<Element>();
  for (const run of runsOf()) {
    const block = blockOf(run.parent);
    const before = lastOf.get(block);
    lastOf.set(block, run);
    if (/\p{M}{9}/u.test(run.node.data)) faults.push(`marks are piled up on “${run.words.slice(0, 10)}”`);
    if (turns.test(run.node.data)) turned.add(block);
    const [end, start] = [before?.lines.at(-1), run.lines[0]];
    if (!turned.has(block) || !end || !start) continue;
    const isBehind = Math.abs(end.top - start.top) < 4 && start.left < end.left;
    if (isBehind) faults.push(`“${run.words}” stands before “${before?.words}”`);
  }
  return faults;
}

const helpers = [sharedBox, isSeen, holdersOf, windowOf, isShown, runsOf, isOpaque, isHiddenAt, blockOf];

/** Texts that a narrow column breaks letter by letter, and words broken inside; addresses may break anywhere. */
export function squeezed(): string[] {
  const longest = 14;
  const plainWords = /(?<![^\s“(])[\p{L}\p{M}]+(?=[,.;:!?”)…]*(?:\s|$))/gu;
  return runsOf().flatMap(({ node, lines, words }) => {
    const rows = new Set(lines.map(({ top }) => Math.round(top))).size;
    if (rows < 2) return [];
    const letters = node.data.trim().length;
    if (rows >= 4 && letters / rows < 3) return [`letters below each other: ${words}`];
    const range = document.createRange();
    const isUpright =
      node.parentElement && getComputedStyle(node.parentElement).writingMode !== 'horizontal-tb';
    const lineOf = ({ top, left }: DOMRect): number => (isUpright ? left : top);
    const isBroken = ({ 0: word, index }: RegExpExecArray): boolean => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return word.length <= longest && new Set([...range.getClientRects()].map(lineOf)).size > 1;
    };
    return [...node.data.matchAll(plainWords)].filter(isBroken).map(([word]) => `“${word}” is broken`);
  });
}

/** Buttons and links replaced by an ellipsis; a link that is alone in its row may end in one. */
export function swallowed(): string[] {
  return [...document.querySelectorAll('button, a')].filter(isShown).flatMap((target) => {
    const row = target.parentElement;
    if (!row || getComputedStyle(row).textOverflow !== 'ellipsis') return [];
    const { left, right, width } = target.getBoundingClientRect();
    const end = row.getBoundingClientRect().right;
    const isText = target.matches('a') && row.childElementCount === 1;
    if (isText && end - left >= Math.min(width / 2, 96)) return [];
    const label = target.getAttribute('aria-label') ?? target.textContent?.trim();
    return right > end + 1 ? [`behind an ellipsis: ${label}`] : [];
  });
}

export const detectors = {
  overlaps,
  cuts,
  sidewaysScrolls,
  smallTargets,
  brokenImages,
  turnedTexts,
  squeezed,
  swallowed,
  covered,
};

export type Detector = keyof typeof detectors;

/** @returns the faults that these detectors find on the page as it is now, each once. */
export async function found(page: Page, names: readonly Detector[]): Promise<string[]> {
  const functions = [...helpers, ...Object.values(detectors)].map(String).join('\n');
  const calls = names.map((name) => `...${name}()`).join();
  // A compiled function may contain helpers that name its inner functions.
  return page.evaluate(
    `(() => { const __name = (it) => it; ${functions}\nreturn [...new Set([${calls}])]; })()`,
  );
}
