import { instance } from '@viz-js/viz';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allTransitions } from '../model/graph.ts';
import type { Coverage } from './walk.ts';

const viz = await instance();

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;
const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);
/** An arrow ends at a leaf; one that means a group of states ends at its first leaf. */
const anchorOf = (node: AnyStateNode): AnyStateNode => {
  const [first] = childrenOf(node);
  return first ? anchorOf(first) : node;
};

const labelOf = (eventType: string): string =>
  eventType
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 answers')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.snapshot\.(.+)$/, '$1 reports')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');

interface Transition {
  readonly id: string;
  readonly event: string;
  readonly from: AnyStateNode;
  readonly to: readonly AnyStateNode[];
}

const transitionsOf = (node: AnyStateNode): Transition[] => [
  ...[...node.transitions.values(), node.always ?? []].flat().map((definition) => {
    const siblings =
      definition.eventType === '' ? (node.always ?? []) : (node.transitions.get(definition.eventType) ?? []);
    const targets: readonly AnyStateNode[] = definition.target ?? [];
    const names = targets.map(({ id }) => id).join(', ') || '(internal)';
    return {
      id: `${node.id} --${definition.eventType || 'always'}[${siblings.indexOf(definition)}]--> ${names}`,
      event: labelOf(definition.eventType),
      from: node,
      to: targets,
    };
  }),
  ...childrenOf(node).flatMap(transitionsOf),
];

const styles = { walked: 'walked', left: 'left', unshown: 'unshown' } as const;

/** @returns whether a browser walked a transition, left it, or cannot show it. */
export const fateOf = (coverage: Coverage, id: string): keyof typeof styles => {
  if (coverage.walked.includes(id)) return 'walked';
  return coverage.unshowable.has(id) ? 'unshown' : 'left';
};

const isInGroup = ({ from }: Transition) => childrenOf(from).length > 0;

/** @returns a machine's chart as SVG; its parts carry the classes `walked`, `left` and `unshown`. */
export function chartOf(machine: AnyStateMachine, coverage: Coverage, seen: ReadonlySet<string>): string {
  const transitions = transitionsOf(machine.root);
  const known = new Set(allTransitions(machine));
  const drawn = transitions.filter(({ id, to }) => known.has(id) && to.length > 0);
  const nodeLines = (node: AnyStateNode): string[] =>
    childrenOf(node).flatMap((child) => {
      if (childrenOf(child).length === 0) {
        const path = child.path.join('.');
        const look = seen.has(path) ? 'walked' : 'unshown';
        return [`${quoted(child.id)} [label=${quoted(child.key)}, class=${quoted(look)}];`];
      }
      return [
        `subgraph ${quoted(`cluster_${child.id}`)} { label=${quoted(child.key)}; class="group";`,
        ...nodeLines(child),
        '}',
      ];
    });
  const arrows = drawn.flatMap((transition) =>
    transition.to.map((to) => {
      const group =
        isInGroup(transition) && transition.from.parent ? `ltail="cluster_${transition.from.id}", ` : '';
      const from = transition.from.parent ? anchorOf(transition.from) : null;
      const look = fateOf(coverage, transition.id);
      const source = from ? quoted(from.id) : '"(anywhere)"';
      return `${source} -> ${quoted(anchorOf(to).id)} [${group}label=${quoted(`  ${transition.event}  `)}, class=${quoted(look)}];`;
    }),
  );
  const isFromAnywhere = drawn.some(({ from }) => !from.parent);
  const dot = [
    'digraph {',
    'graph [rankdir=TB, compound=true, bgcolor="transparent", fontname="Inter, Arial", fontsize=12, nodesep=0.35, ranksep=0.5];',
    'node [shape=box, style=rounded, fontname="Inter, Arial", fontsize=13, height=0.36, margin="0.14,0.06"];',
    'edge [fontname="Inter, Arial", fontsize=10, arrowsize=0.6];',
    ...(isFromAnywhere ? ['"(anywhere)" [label="anywhere", class="unshown"];'] : []),
    ...nodeLines(machine.root),
    ...new Set(arrows),
    '}',
  ].join('\n');
  const svg = viz.renderString(dot, { format: 'svg' });
  // Points would be drawn a third larger than the text around.
  return svg.slice(svg.indexOf('<svg')).replace(/(width|height)="([\d.]+)pt"/g, '$1="$2"');
}
