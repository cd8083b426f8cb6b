import type { ESTree } from 'vite';
import { listed } from '../each.ts';
import type { Change } from './change.ts';
import { sqlChanges } from './sqlConditions.ts';

/** A node of a parsed module, of any type. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A node with its ancestors, nearest first. */
interface Place {
  readonly node: Node;
  readonly around: readonly Node[];
  readonly text: string;
}

/** The mistakes that a layer's code may have at one node. */
export type Mistake = (place: Place) => readonly Change[];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const written = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const typeKeys = new Set<string>(
  listed('typeAnnotation, typeArguments, typeParameters, returnType, superTypeArguments'),
);

/** Visits every node that runs at runtime, parents before children. */
export function visit(
  node: Node,
  see: (node: Node, around: readonly Node[]) => void,
  around: readonly Node[] = [],
): void {
  if (node.type.startsWith('TS') && !written.has(node.type)) return;
  see(node, around);
  for (const [key, value] of Object.entries(node)) {
    if (typeKeys.has(key)) continue;
    for (const child of [value].flat()) if (isNode(child)) visit(child, see, [node, ...around]);
  }
}

const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const child = (node: Node | undefined, key: string): Node | undefined => {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
};
const nameOf = (node: Node | undefined): string =>
  String(node?.type === 'MemberExpression' ? nameOf(child(node, 'property')) : (node?.name ?? node?.value));
const keyOf = (property: Node | undefined): string => nameOf(child(property, 'key'));

const put = (node: Node, by: string, shown: Node = node): Change => ({
  start: node.start,
  end: node.end,
  by,
  shown,
});

/** Leaves one item of a list in brackets out, with its comma. */
const leftOut = (list: readonly Node[], index: number, holder: Node): Change[] => {
  const [node, next, previous] = [list[index], list[index + 1], list[index - 1]];
  if (!node) return [];
  const [start, end] = next
    ? [node.start, next.start]
    : previous
      ? [previous.end, node.end]
      : [node.start, holder.end - 1];
  return [{ start, end, by: '', shown: { start: node.start, end: node.end } }];
};

const turned: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};

/**
 * Changes a comparison's bound or direction, drops half of a condition, or makes a condition always or never true.
 */
export const conditions: Mistake = ({ node, text }) => {
  const [left, right, test] = [child(node, 'left'), child(node, 'right'), child(node, 'test')];
  const by = turned[String(node.operator)];
  if (node.type === 'BinaryExpression' && by !== undefined && left && right) {
    const start = text.indexOf(String(node.operator), left.end);
    return [{ start, end: start + String(node.operator).length, by, shown: node }];
  }
  if (node.type === 'LogicalExpression' && node.operator !== '??' && left && right)
    return [left, right].map((kept) => put(node, text.slice(kept.start, kept.end)));
  if (node.type === 'UnaryExpression' && node.operator === '!')
    return [{ start: node.start, end: node.start + 1, by: '', shown: node }];
  if (node.type === 'ConditionalExpression' && test)
    return ['true', 'false'].map((value) => put(test, value, node));
  if (node.type === 'IfStatement' && test)
    return node.alternate ? ['true', 'false'].map((value) => put(test, value)) : [put(test, 'false')];
  return [];
};

/** Swaps `some` and `every`, or drops a filter. */
export const choices: Mistake = ({ node }) => {
  const callee = child(node, 'callee');
  const [property, object] = [child(callee, 'property'), child(callee, 'object')];
  if (node.type !== 'CallExpression' || !property || !object) return [];
  const name = nameOf(property);
  if (name === 'some' || name === 'every') return [put(property, name === 'some' ? 'every' : 'some', node)];
  return name === 'filter' ? [{ start: object.end, end: node.end, by: '', shown: node }] : [];
};

/** Leaves a call for its effect out. */
export const effects: Mistake = ({ node }) => {
  const expression = child(node, 'expression');
  const called = expression?.type === 'AwaitExpression' ? child(expression, 'argument') : expression;
  return node.type === 'ExpressionStatement' && called?.type === 'CallExpression' ? [put(node, ';')] : [];
};

const isFunction = (node: Node | undefined) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

/** Leaves a property of an object out, except a function, whose absence the types would catch. */
export const parts: Mistake = ({ node, around: [holder] }) => {
  const isPart = node.type === 'Property' || node.type === 'SpreadElement';
  if (!isPart || holder?.type !== 'ObjectExpression' || isFunction(child(node, 'value'))) return [];
  const all = nodes(holder.properties);
  return leftOut(all, all.indexOf(node), holder);
};

export const flags: Mistake = ({ node }) =>
  node.type === 'Literal' && typeof node.value === 'boolean' ? [put(node, String(!node.value))] : [];

/** Doubles a duration or a bound. */
export const amounts: Mistake = ({ node, text, around: [holder] }) =>
  node.type === 'Literal' &&
  typeof node.value === 'number' &&
  node.value >= 10 &&
  child(holder, 'key') !== node
    ? [put(node, `2 * ${text.slice(node.start, node.end)}`, holder)]
    : [];

/** Changes a limit by one. */
export const limits: Mistake = ({ node, text, around: [holder] }) => {
  const isLimit =
    holder?.type === 'CallExpression' ||
    holder?.type === 'BinaryExpression' ||
    holder?.type === 'VariableDeclarator' ||
    (holder?.type === 'Property' && child(holder, 'key') !== node);
  if (node.type !== 'Literal' || typeof node.value !== 'number' || !isLimit) return [];
  const number = text.slice(node.start, node.end);
  const by = node.value === 0 ? ['1'] : [`${number} + 1`, `${number} - 1`];
  return by.map((value) => put(node, value, holder));
};

/** Leaves a schema's check out, or requires an optional value. */
export const checks: Mistake = ({ node, text }) => {
  if (node.type !== 'CallExpression') return [];
  const [name, all] = [nameOf(child(node, 'callee')), nodes(node.arguments)];
  const [first] = all;
  if (name === 'pipe') return all.flatMap((_, index) => (index > 0 ? leftOut(all, index, node) : []));
  const isLoose = ['optional', 'nullable', 'nullish', 'exactOptional'].includes(name) && all.length === 1;
  return isLoose && first ? [put(node, text.slice(first.start, first.end))] : [];
};

/** Changes the conditions and joins in an SQL template. */
export const sql: Mistake = ({ node, text }) => {
  const quasi = child(node, 'quasi');
  if (node.type !== 'TaggedTemplateExpression' || !quasi || nameOf(child(node, 'tag')) !== 'sql') return [];
  const from = quasi.start + 1;
  const pieces = nodes(quasi.quasis);
  const holes = pieces.slice(1).map((piece, index) => ({
    start: (pieces[index]?.end ?? 0) - from,
    end: piece.start - from,
  }));
  const moved = ({ start, end }: { start: number; end: number }) => ({
    start: start + from,
    end: end + from,
  });
  return sqlChanges(text.slice(from, quasi.end - 1), holes).map((change) => ({
    ...change,
    ...moved(change),
    shown: moved(change.shown),
  }));
};

const actionKeys = new Set(['actions', 'entry', 'exit']);
const transitionKeys = new Set(['target', 'actions', 'guard', 'reenter']);
const eventKeys = new Set(['on', 'after']);
const isTransition = (node: Node) =>
  node.type === 'ObjectExpression' && nodes(node.properties).some((each) => transitionKeys.has(keyOf(each)));

/** The kind of answer that a transition guarded by `outcomeIs` is for. */
function outcomeOf(transition: Node): string | undefined {
  const guard = child(
    nodes(transition.properties).find((each) => keyOf(each) === 'guard'),
    'value',
  );
  return nameOf(child(guard, 'callee')) === 'outcomeIs' ? nameOf(nodes(guard?.arguments)[0]) : undefined;
}

/** A state next to the one that a transition leads to. */
function otherTarget(target: Node, around: readonly Node[]): string | undefined {
  const [, first = '', rest = ''] = /^([^.]*)(.*)$/.exec(String(target.value)) ?? [];
  for (const holder of around) {
    if (holder.type !== 'Property' || keyOf(holder) !== 'states') continue;
    const states = nodes(child(holder, 'value')?.properties).map(keyOf);
    const place = states.indexOf(first);
    if (place >= 0 && rest === '' && states.length > 1) return states[(place + 1) % states.length];
  }
  return undefined;
}

/** Changes a transition, its guard, its actions, its target, or an assigned value. */
export const transitions: Mistake = ({ node, around, text }) => {
  const [holder, above] = around;
  const [value, key] = [child(node, 'value'), keyOf(node)];
  if (node.type === 'Property' && holder?.type === 'ObjectExpression' && value) {
    const all = nodes(holder.properties);
    const without = () => leftOut(all, all.indexOf(node), holder);
    if (key === 'guard') {
      const guard = text.slice(value.start, value.end);
      return [...without(), put(value, `__not(${guard})`, node)];
    }
    if (actionKeys.has(key)) {
      const list = nodes(value.elements);
      return value.type === 'ArrayExpression'
        ? list.flatMap((_, index) => leftOut(list, index, value))
        : without();
    }
    const isHeard = above?.type === 'Property' && eventKeys.has(keyOf(above));
    const leads = key === 'target' || isHeard || ['onDone', 'onError', 'always'].includes(key);
    const other = leads && value.type === 'Literal' ? otherTarget(value, around) : undefined;
    return [
      ...(isHeard && value.type !== 'ArrayExpression' ? without() : []),
      ...(other === undefined ? [] : [put(value, `'${other}'`, node)]),
    ];
  }
  if (holder?.type === 'ArrayExpression' && isTransition(node)) {
    const all = nodes(holder.elements);
    const [index, next] = [all.indexOf(node), all[all.indexOf(node) + 1]];
    const isGuarded = nodes(node.properties).some((each) => keyOf(each) === 'guard');
    // Of two guards for different answers only one holds, in either order.
    const isEither = next && outcomeOf(node) !== undefined && outcomeOf(next) !== undefined;
    if (!next || !isGuarded || isEither) return leftOut(all, index, holder);
    const [one, between, other] = [
      text.slice(node.start, node.end),
      text.slice(node.end, next.start),
      text.slice(next.start, next.end),
    ];
    const shown = { start: node.start, end: next.end };
    return [...leftOut(all, index, holder), { ...shown, by: other + between + one, shown }];
  }
  const assigned = nodes(node.arguments)[0];
  if (node.type === 'CallExpression' && nameOf(child(node, 'callee')) === 'assign' && assigned?.properties) {
    const all = nodes(assigned.properties);
    return all.flatMap((_, index) => leftOut(all, index, assigned));
  }
  return [];
};

/** All changes of a parsed module by these mistakes. */
export function changesOf(program: ESTree.Program, text: string, mistakes: readonly Mistake[]): Change[] {
  const found: Change[] = [];
  visit(program as unknown as Node, (node, around) => {
    for (const mistake of mistakes) found.push(...mistake({ node, around, text }));
  });
  return found;
}
