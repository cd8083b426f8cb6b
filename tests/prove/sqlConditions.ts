import type { Change } from './change.ts';

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface Condition {
  readonly tokens: readonly Token[];
  /** The words that join it to its neighbors. */
  readonly joined: readonly ('and' | 'or')[];
  /** The inner join whose condition it is, if another condition follows. */
  readonly join: Token | undefined;
}

interface Frame {
  /** The first token of the condition that is being read; absent where no condition can be. */
  first: number | undefined;
  /** It follows a word after which a condition comes, so it is one. */
  certain: boolean;
  before: 'and' | 'or' | undefined;
  between: boolean;
  join: Token | undefined;
  joined: Token | undefined;
}

/** Replaces each character of a `${…}`. */
const hole = '\ue000';
const pattern =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:''|[^'])*'|"[^"]*"|\ue000+|[a-z_][\w$.]*|\d[\w.]*|<>|!=|<=|>=|->>|->|#>>|@>|<@|\|\||::|[^\s]/gi;

const opening = new Set(['(', '[', 'case']);
const closing = new Set([')', ']', 'end']);
const starting = new Set(['where', 'having', 'when', 'on']);
const ending = new Set(
  `group order limit offset returning union intersect except then else join left inner cross right full for window
  set values select from using do as asc desc with update insert delete , ;`.split(/\s+/),
);
const swapped: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '<>',
  '<>': '=',
};
const judging = new Set([...Object.keys(swapped), 'is', 'in', 'like', 'ilike', 'between', 'exists', 'not']);

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(pattern)]
    .filter(([token]) => !token.startsWith('--') && !token.startsWith('/*'))
    .map(({ 0: token, index }) => ({
      text: /^["']/.test(token) ? token : token.toLowerCase(),
      start: index,
      end: index + token.length,
    }));

const newFrame = (first?: number): Frame => ({
  first,
  certain: false,
  before: undefined,
  between: false,
  join: undefined,
  joined: undefined,
});

/** A condition's tokens outside its own parentheses. */
function outermost(tokens: readonly Token[]): readonly Token[] {
  let depth = 0;
  return tokens.filter(({ text }) => {
    if (closing.has(text)) depth--;
    const isOut = depth === 0;
    if (opening.has(text)) depth++;
    return isOut;
  });
}

function conditionsIn(tokens: readonly Token[]): Condition[] {
  const found: Condition[] = [];
  const frames = [newFrame(0)];
  const close = (frame: Frame, at: number, after?: 'and' | 'or') => {
    const { first, before } = frame;
    if (first !== undefined && first < at) {
      const inside = tokens.slice(first, at);
      const joined = [before, after].filter((word) => word !== undefined);
      if (frame.certain || joined.length > 0 || outermost(inside).some(({ text }) => judging.has(text)))
        found.push({ tokens: inside, joined, join: after === 'and' ? frame.joined : undefined });
    }
    frame.first = undefined;
    frame.certain = false;
    frame.before = undefined;
    frame.between = false;
    frame.joined = undefined;
  };
  for (const [index, { text }] of tokens.entries()) {
    const frame = frames.at(-1);
    if (frame === undefined) return [];
    const [previous, next] = [tokens[index - 1]?.text, tokens[index + 1]?.text];
    if (opening.has(text)) {
      frames.push(newFrame(text === '(' ? index + 1 : undefined));
    } else if (closing.has(text)) {
      close(frame, index);
      frames.pop();
    } else if (text === 'and' && frame.between) {
      frame.between = false;
    } else if ((text === 'and' || text === 'or') && frame.first !== undefined) {
      const { certain } = frame;
      close(frame, index, text);
      Object.assign(frame, { first: index + 1, before: text, certain });
    } else if (text === 'between') {
      frame.between = true;
    } else if (starting.has(text)) {
      close(frame, index);
      if (text === 'on' && (previous === 'distinct' || next === 'conflict')) continue;
      Object.assign(frame, { first: index + 1, certain: true });
      if (text === 'on') frame.joined = frame.join;
    } else if (ending.has(text) && !(text === 'from' && previous === 'distinct')) {
      if (next === '(' && (text === 'left' || text === 'right')) continue;
      close(frame, index);
      const isInner = !['left', 'right', 'full', 'cross'].includes(previous ?? '');
      if (text === 'join') frame.join = isInner ? tokens[index] : undefined;
    }
  }
  const [frame] = frames;
  if (frame) close(frame, tokens.length);
  return found;
}

/** The changes of one condition: it is left out, or its bound, its direction or its null test is changed. */
function changesOf({ tokens, joined }: Condition, text: string): Change[] {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (first === undefined || last === undefined) return [];
  const whole = { start: first.start, end: last.end };
  const read = (from: Token | undefined, to: Token | undefined) => text.slice(from?.start, to?.end);
  const change = (start: number, end: number, by: string): Change => ({ start, end, by, shown: whole });
  const outer = outermost(tokens);
  const changes: Change[] = [];
  if (text.slice(whole.start, whole.end) !== 'true')
    changes.push(
      change(whole.start, whole.end, joined.includes('or') && !joined.includes('and') ? 'false' : 'true'),
    );
  for (const [index, token] of outer.entries()) {
    const [next, previous] = [outer[index + 1], outer[index - 1]];
    const by = swapped[token.text];
    if (by !== undefined) changes.push(change(token.start, token.end, by));
    if (token.text === 'is' && next)
      changes.push(
        next.text === 'not' ? change(token.end, next.end, '') : change(token.end, token.end, ' not'),
      );
    if (token.text === 'not' && previous?.text !== 'is' && next)
      changes.push(change(token.start, next.start, ''));
    if (token.text === 'in' && previous && previous.text !== 'not')
      changes.push(change(token.start, token.start, 'not '));
    const middle = outer.findIndex(({ text: word }, at) => at > index && word === 'and');
    if (token.text === 'between' && previous && middle > 0) {
      const value = read(first, previous);
      const [least, most] = [read(next, outer[middle - 1]), read(outer[middle + 1], last)];
      changes.push(
        change(whole.start, whole.end, `${value} > ${least} and ${value} <= ${most}`),
        change(whole.start, whole.end, `${value} >= ${least} and ${value} < ${most}`),
      );
    }
  }
  return changes;
}

/**
 * The changes of the conditions and joins in an SQL template.
 * @param text the template with its `holes` cut out, because the text in `${…}` isn't SQL.
 */
export function sqlChanges(text: string, holes: readonly { start: number; end: number }[] = []): Change[] {
  let masked = text;
  for (const { start, end } of holes)
    masked = masked.slice(0, start) + hole.repeat(end - start) + masked.slice(end);
  const tokens = tokensOf(masked);
  const conditions = conditionsIn(tokens);
  const shown = (from: number) => {
    const last = tokens[Math.min(from + 4, tokens.length - 1)];
    return { start: tokens[from]?.start ?? 0, end: last?.end ?? 0 };
  };
  const leftJoins = tokens.flatMap(({ text: word, start }, index): Change[] => {
    const next = tokens[index + 1];
    return word === 'left' && next?.text === 'join'
      ? [{ start, end: next.start, by: '', shown: shown(index) }]
      : [];
  });
  const innerJoins = conditions.flatMap(({ join }): Change[] =>
    join ? [{ start: join.start, end: join.start, by: 'left ', shown: shown(tokens.indexOf(join)) }] : [],
  );
  return [...conditions.flatMap((each) => changesOf(each, text)), ...leftJoins, ...innerJoins];
}
