import { readdirSync, readFileSync } from 'node:fs';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allTransitions, leaves } from '../model/graph.ts';
import { eventLabel } from '../model/pictures.ts';
import { coverageOf, type StoryStep, type Subject, type WalkPath } from './walk.ts';

/** The result of one path. */
export interface Outcome {
  readonly path: WalkPath;
  /** Why it failed; null if the page did what the chart says. */
  readonly failure: string | null;
  readonly seconds: number;
  /** A picture of the opening and of each step, as data URLs; a failed path ends with the page at the failure. */
  readonly pictures: readonly string[];
}

export interface WalkedSubject {
  readonly subject: Subject;
  readonly outcomes: readonly Outcome[];
}

/** The first step of every story. */
export const opened = 'The page is opened.';

/** A path's steps: the opening, and then each step. */
export const storyOf = ({ opening, openingLeaves, openingSeen, steps }: WalkPath): readonly StoryStep[] => [
  { text: opened, seen: openingSeen, leaves: openingLeaves, definitions: opening },
  ...steps,
];

export const hasPassed = ({ failure }: Outcome): boolean => failure === null;

export type StateFigure = { readonly state: string } & (
  | { readonly isReached: true; readonly path: string; readonly seen: string; readonly picture: string }
  | { readonly isReached: false; readonly why: string }
);

export interface TransitionFigure {
  readonly id: string;
  /** The ids of the states; no targets if the transition stays in its state. */
  readonly source: string;
  readonly targets: readonly string[];
  readonly event: string;
  /** `unshown` means that no browser can show it; `left` means that one could. */
  readonly fate: 'walked' | 'left' | 'unshown';
  /** Why it was not walked; empty if it was. */
  readonly why: string;
}

export interface Figures {
  readonly states: readonly StateFigure[];
  readonly transitions: readonly TransitionFigure[];
}

const walksOfViews = new URL('../views/walks/', import.meta.url);
const walkedInViews = new Set(
  readdirSync(walksOfViews).flatMap((file) =>
    [...readFileSync(new URL(file, walksOfViews), 'utf8').matchAll(/model\/machines\/(\w+)\.ts'/g)].map(
      ([, name = '']) => name,
    ),
  ),
);

/** Where `npm test` walks a machine. */
export const levelOf = ({ id }: AnyStateMachine): string =>
  walkedInViews.has(id) ? 'its view and a live actor' : 'a live actor';

const nodeAt = ({ root }: AnyStateMachine, leaf: string): AnyStateNode | undefined =>
  leaf.split('.').reduce<AnyStateNode | undefined>((node, key) => node?.states[key], root);

/** Whether a state is left as soon as it is entered, so that no page shows it. */
const neverRests = (machine: AnyStateMachine, leaf: string): boolean =>
  nodeAt(machine, leaf)?.always?.some(({ guard }) => guard === undefined) ?? false;

/** Today's result of the first path with a step that `takes` accepts; undefined if there is none. */
function todayOf(
  paths: readonly WalkPath[],
  outcomes: ReadonlyMap<string, Outcome>,
  takes: (step: StoryStep) => boolean,
): string | undefined {
  const path = paths.find((each) => storyOf(each).some(takes));
  return path && `${path.name} ${outcomes.has(path.name) ? 'failed' : 'was not walked today'}`;
}

/** @returns which states and transitions of a subject's machine a run shows. Only paths that passed count. */
export function figuresOf(
  { subject, outcomes }: WalkedSubject,
  all: readonly WalkedSubject[],
  catalog: readonly Subject[],
): Figures {
  const { machine, flows, beside = [] } = subject;
  const today = new Map(all.flatMap((each) => each.outcomes).map((outcome) => [outcome.path.name, outcome]));
  const passed = outcomes.filter(hasPassed);
  const paths = [...flows, ...beside].flatMap((flow) => flow.paths);
  const kin = catalog.filter((each) => each.id !== subject.id && each.machine.id === machine.id);

  const whyUnreached = (state: string): string => {
    const comes = ({ leaves: into }: StoryStep) => into.includes(state);
    const planned = todayOf(
      flows.flatMap((flow) => flow.paths),
      today,
      comes,
    );
    if (planned) return planned;
    if (neverRests(machine, state))
      return 'No page shows it, as it is left at once. npm test walks it on a live actor';
    const sibling = kin.find((each) =>
      each.flows.some((flow) => flow.paths.some((path) => storyOf(path).some(comes))),
    );
    const where = sibling ? ` (one of ${sibling.title} does)` : '';
    return `No browser walk of this page reaches it${where}. npm test walks it on ${levelOf(machine)}`;
  };
  const looks = passed.flatMap(({ path, pictures }) =>
    storyOf(path).map((step, index) => ({ path: path.name, ...step, index, picture: pictures[index] ?? '' })),
  );
  // A path's opening is seen before any action, so a later step explains more.
  const inTurn = [...looks.filter(({ index }) => index > 0), ...looks.filter(({ index }) => index === 0)];
  const states = leaves(machine).map((state): StateFigure => {
    const found = inTurn.find((each) => each.leaves.includes(state));
    if (!found) return { state, isReached: false, why: whyUnreached(state) };
    const { path, seen, picture } = found;
    return { state, isReached: true, path, seen, picture };
  });

  const coverage = coverageOf(subject, ({ name }) => today.get(name)?.failure === null);
  const walked = new Set(coverage.walked);
  const transitions = allTransitions(machine).map((id): TransitionFigure => {
    const [, source = '', event = '', into = ''] = /^(.*?) --(.*)\[\d+\]--> (.*)$/.exec(id) ?? [];
    const targets = into === '(internal)' ? [] : into.split(', ');
    const named = { id, source, targets, event: eventLabel(event) };
    if (walked.has(id)) return { ...named, fate: 'walked', why: '' };
    const reason = coverage.unshowable.get(id);
    const planned = todayOf(paths, today, ({ definitions }) => definitions.includes(id));
    if (planned || reason === undefined)
      return { ...named, fate: 'left', why: planned ?? 'no path takes it' };
    return { ...named, fate: 'unshown', why: reason };
  });
  return { states, transitions };
}
