import { instance } from '@viz-js/viz';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Figures, TransitionFigure } from './figures.ts';

const viz = await instance();

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;
const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);
/** An arrow ends at a leaf; an arrow to a group of states ends at its first leaf. */
const anchorOf = (node: AnyStateNode): AnyStateNode => {
  const [first] = childrenOf(node);
  return first ? anchorOf(first) : node;
};

/** @returns a machine's chart as SVG; its parts have the classes `walked`, `left` and `unshown`. */
export function chartOf(machine: AnyStateMachine, { states, transitions }: Figures): string {
  const reached = new Set(states.filter(({ isReached }) => isReached).map(({ state }) => state));
  const nodeLines = (node: AnyStateNode): string[] =>
    childrenOf(node).flatMap((child) => {
      if (childrenOf(child).length === 0) {
        const look = reached.has(child.path.join('.')) ? 'walked' : 'unshown';
        return [`${quoted(child.id)} [label=${quoted(child.key)}, class=${quoted(look)}];`];
      }
      return [
        `subgraph ${quoted(`cluster_${child.id}`)} { label=${quoted(child.key)}; class="group";`,
        ...nodeLines(child),
        '}',
      ];
    });
  const arrowsOf = ({ source, targets, event, fate }: TransitionFigure): string[] => {
    const from: AnyStateNode = machine.getStateNodeById(source);
    const isGroup = from.parent !== undefined && childrenOf(from).length > 0;
    const tail = isGroup ? `ltail="cluster_${from.id}", ` : '';
    const begin = from.parent ? quoted(anchorOf(from).id) : '"(anywhere)"';
    const look = `${tail}label=${quoted(`  ${event}  `)}, class=${quoted(fate)}`;
    return targets.map((id) => `${begin} -> ${quoted(anchorOf(machine.getStateNodeById(id)).id)} [${look}];`);
  };
  const isFromAnywhere = transitions.some(
    ({ source, targets }) => source === machine.id && targets.length > 0,
  );
  const dot = [
    'digraph {',
    'graph [rankdir=TB, compound=true, bgcolor="transparent", fontname="Inter, Arial", fontsize=12, nodesep=0.35, ranksep=0.5];',
    'node [shape=box, style=rounded, fontname="Inter, Arial", fontsize=13, height=0.36, margin="0.14,0.06"];',
    'edge [fontname="Inter, Arial", fontsize=10, arrowsize=0.6];',
    ...(isFromAnywhere ? ['"(anywhere)" [label="anywhere", class="unshown"];'] : []),
    ...nodeLines(machine.root),
    ...new Set(transitions.flatMap(arrowsOf)),
    '}',
  ].join('\n');
  const svg = viz.renderString(dot, { format: 'svg' });
  // In points the chart would be a third larger than the text around it.
  return svg.slice(svg.indexOf('<svg')).replace(/(width|height)="([\d.]+)pt"/g, '$1="$2"');
}
