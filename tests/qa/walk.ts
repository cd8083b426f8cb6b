import { stripVTControlCharacters } from 'node:util';
import type { Page } from 'playwright-core';
import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate';
import { activeLeaves, allTransitions, transitionPaths } from '../model/graph.ts';
import type { Model, Path, Step } from '../model/model.ts';
import { type Assertions, look } from '../model/walk.ts';
import type { Stage, Tab } from './stage.ts';

/** How to cause an event in a browser, and the sentence for it in a report. */
export interface Executor<Screen> {
  readonly text: string | ((event: AnyEventObject) => string);
  /** `next` is the following event, for what must be prepared in advance. */
  readonly run: (screen: Screen, event: AnyEventObject, next?: AnyEventObject) => Promise<unknown>;
}

/**
 * Executors by event type, including answers and delays; an event without its own sentence is described by its type.
 */
export type Executors<Screen> = Readonly<Record<string, Executor<Screen> | Executor<Screen>['run']>>;

/** How a machine is walked in a browser. All paths of flows that open alike use one tab until one fails. */
export interface BrowserView<M extends AnyStateMachine, Screen extends Tab> {
  readonly open: (stage: Stage) => Promise<Screen>;
  /** Prepares the tab for the next path, also the first one; without it every path gets a new profile. */
  readonly prepare?: (screen: Screen) => Promise<void>;
  readonly executors: Executors<Screen>;
  readonly assertions: Assertions<M, Screen>;
  /** The sentence in a report for each leaf's look. */
  readonly sees: Readonly<
    Record<keyof Assertions<M, Screen>, string | ((snapshot: SnapshotFrom<M>) => string)>
  >;
  /** Transitions of the surrounding machine that a step also takes. */
  readonly takesBeside?: (step: Step<M>) => readonly string[];
}

export interface StoryStep {
  /** The action. */
  readonly text: string;
  /** The result on the page. */
  readonly seen: string;
  readonly leaves: readonly string[];
  readonly definitions: readonly string[];
}

/** A generated path with a name by which it can be walked without the others. */
export interface WalkPath {
  readonly name: string;
  readonly opening: readonly string[];
  readonly openingLeaves: readonly string[];
  /** The look of the page before the first step. */
  readonly openingSeen: string;
  readonly steps: readonly StoryStep[];
}

/** Called as step 0 when the page is open, after each step, and once more if a path fails. */
export type Observe = (tab: Tab, step: number) => Promise<void>;

export interface Walker {
  readonly walk: (path: WalkPath, observe?: Observe) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Open tabs by the function that opened them. */
export type Screens = Map<unknown, Tab>;

/** Transitions that a browser can't show, each with the reason. */
export type Unshowable = readonly (readonly [pattern: RegExp, because: string])[];

/** The paths of one model and how to walk them. */
export interface Flow {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly paths: readonly WalkPath[];
  readonly unshowable: Unshowable;
  /** The same for flows that can share a tab. */
  readonly opens: unknown;
  /** Flows that are given the same `screens` go on in the tabs of earlier ones. */
  readonly on: (stage: Stage, screens?: Screens) => Walker;
}

const wordsOf = (name: string) => name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** The sentence for an event that no person causes. */
function told({ type, output }: AnyEventObject): string {
  const [, how, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (actor === undefined) return type.startsWith('xstate.after') ? 'A moment passes.' : `${type}.`;
  if (how === 'error') return `“${wordsOf(actor)}” is not answered.`;
  return `“${wordsOf(actor)}” is answered${output?.kind ? `: ${wordsOf(output.kind)}` : ''}.`;
}

const executorFor = <Screen>(executors: Executors<Screen>, type: string): Executor<Screen> => {
  const found =
    executors[type] ?? Object.entries(executors).find(([name]) => type.startsWith(`${name}.`))?.[1];
  if (found === undefined) throw new Error(`${type} has no executor`);
  return typeof found === 'function' ? { text: told, run: found } : found;
};

const textOf = <Screen>(executors: Executors<Screen>, event: AnyEventObject): string => {
  const { text } = executorFor(executors, event.type);
  return typeof text === 'string' ? text : text(event);
};

/** Console messages about requests that a walk refuses or cuts off. */
const broughtAbout = /Failed to load resource/;

interface FlowOptions<M extends AnyStateMachine, Screen extends Tab> {
  readonly name: string;
  readonly model: Model<M>;
  readonly view: BrowserView<M, Screen>;
  readonly unshowable?: Unshowable;
  readonly longest?: number;
}

/** @returns the flow of a model: its paths, and a walker that looks at the page after every step. */
export function flowOf<M extends AnyStateMachine, Screen extends Tab>({
  name,
  model,
  view,
  unshowable = [],
  longest = 40,
}: FlowOptions<M, Screen>): Flow {
  const sees: Readonly<Record<string, string | ((snapshot: SnapshotFrom<M>) => string) | undefined>> =
    view.sees;
  const paths = transitionPaths(model, { per: 'definition', longest });
  const byName = new Map<string, Path<M>>();
  const seenIn = (snapshot: SnapshotFrom<M>) =>
    activeLeaves(snapshot)
      .flatMap((leaf) => {
        const seen = sees[leaf];
        return (typeof seen === 'function' ? seen(snapshot) : seen) || [];
      })
      .join(' ');
  const named = paths.map((path, index): WalkPath => {
    const called = paths.length === 1 ? name : `${name} ${index + 1}`;
    byName.set(called, path);
    const openingLeaves = activeLeaves(path.start);
    return {
      name: called,
      opening: path.opening,
      openingLeaves,
      openingSeen: seenIn(path.start),
      steps: path.steps.map((step) => {
        const leaves = activeLeaves(step.state);
        return {
          text: textOf(view.executors, step.event),
          seen: seenIn(step.state),
          leaves,
          definitions: [...step.definitions, ...(view.takesBeside?.(step) ?? [])],
        };
      }),
    };
  });

  const on: Flow['on'] = (stage, screens = new Map()) => {
    const close = async () => {
      const closing = screens.get(view.open);
      screens.delete(view.open);
      await closing?.page.unrouteAll({ behavior: 'ignoreErrors' });
      await closing?.close();
    };
    const walk: Walker['walk'] = async (wanted, observe) => {
      const path = byName.get(wanted.name);
      if (!path) throw new Error(`${name} has no path ${wanted.name}`);
      const done: string[] = [];
      let screen = screens.get(view.open) as Screen | undefined;
      try {
        screen ??= await view.open(stage);
        screens.set(view.open, screen);
        await view.prepare?.(screen);
        if (path.steps.length === 0) await look(view.assertions, screen, path.start);
        await observe?.(screen, 0);
        for (const [index, { event, state }] of path.steps.entries()) {
          done.push(event.type);
          await executorFor(view.executors, event.type).run(screen, event, path.steps[index + 1]?.event);
          await look(view.assertions, screen, state);
          await observe?.(screen, index + 1);
        }
        const complaints = screen.complaints.splice(0).filter((line) => !broughtAbout.test(line));
        if (complaints.length > 0) throw new Error(`the browser complains: ${complaints.join(' | ')}`);
        if (!view.prepare) await close();
      } catch (error) {
        const shown = screen ?? stage.latestTab();
        if (shown) await observe?.(shown, done.length).catch(() => undefined);
        await close();
        const reason = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
        const doing = done.length === 0 ? 'opening the page' : `walking ${done.join(' → ')}`;
        throw new Error(`${doing}: ${reason}`, { cause: error });
      }
    };
    return { walk, close };
  };

  return { name, machine: model.machine, paths: named, unshowable, opens: view.open, on };
}

/** The paths of one machine, as one dialog or page uses it. */
export interface Subject {
  /** The machine's id, or the dialog's if several dialogs run one machine. */
  readonly id: string;
  readonly title: string;
  readonly machine: AnyStateMachine;
  readonly flows: readonly [Flow, ...Flow[]];
  /** Flows of other subjects whose steps also take this machine's transitions. */
  readonly beside?: readonly Flow[];
}

export interface Coverage {
  readonly walked: readonly string[];
  readonly left: readonly string[];
  /** Why the browser can't show it, by transition. */
  readonly unshowable: ReadonlyMap<string, string>;
}

/** @returns the transitions that the given paths take, those they leave out, and those that no browser can show. */
export function coverageOf(
  { machine, flows, beside = [] }: Subject,
  isWalked: (path: WalkPath) => boolean = () => true,
): Coverage {
  const taken = new Set(
    [...flows, ...beside]
      .flatMap(({ paths }) => paths.filter(isWalked))
      .flatMap((path) => [...path.opening, ...path.steps.flatMap((step) => step.definitions)]),
  );
  const reasons = flows.flatMap((flow) => flow.unshowable);
  const reasonFor = (id: string) => reasons.find(([pattern]) => pattern.test(id))?.[1];
  const transitions = allTransitions(machine);
  return {
    walked: transitions.filter((id) => taken.has(id)),
    left: transitions.filter((id) => !taken.has(id) && !reasonFor(id)),
    unshowable: new Map(
      transitions.flatMap((id) => {
        const reason = reasonFor(id);
        return !taken.has(id) && reason ? [[id, reason] as const] : [];
      }),
    ),
  };
}

const longestWait = 10_000;

/** Waits until the condition holds, with a round trip to the page between checks. Throws after ten seconds. */
export async function until(page: Page, holds: () => boolean): Promise<void> {
  const begun = performance.now();
  while (!holds()) {
    if (performance.now() - begun > longestWait) throw new Error('waited for something that did not happen');
    await page.evaluate(() => null);
  }
}
