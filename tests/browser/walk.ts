import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { Path } from '../model/model.ts';
import { type Assertions, look } from '../model/walk.ts';

/** What a person, the server or time does so that an event happens. */
export type Deed<Screen> = (screen: Screen, event: AnyEventObject) => Promise<unknown>;

export interface BrowserView<M extends AnyStateMachine, Screen> {
  readonly open: () => Promise<Screen>;
  readonly close: (screen: Screen) => Promise<void>;
  /** By event type, answers and delays included. */
  readonly deeds: Readonly<Record<string, Deed<Screen>>>;
  readonly assertions: Assertions<M, Screen>;
}

const deedFor = <Screen>(deeds: Readonly<Record<string, Deed<Screen>>>, type: string) =>
  deeds[type] ?? Object.entries(deeds).find(([name]) => type.startsWith(`${name}.`))?.[1];

/** Walks a generated path in a real browser and looks at the page after every step. */
export async function walkBrowser<M extends AnyStateMachine, Screen>(
  path: Path<M>,
  view: BrowserView<M, Screen>,
): Promise<void> {
  const screen = await view.open();
  const done: string[] = [];
  try {
    for (const step of path.steps) {
      const deed = deedFor(view.deeds, step.event.type);
      if (!deed) throw new Error(`${step.event.type} has no deed`);
      done.push(step.event.type);
      await deed(screen, step.event);
      await look(view.assertions, screen, step.state);
    }
  } catch (error) {
    throw new Error(`walking ${done.join(' → ')}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  } finally {
    await view.close(screen);
  }
}

/** @returns the transitions that no path takes, but for those that a browser cannot show. */
export const untaken = (
  all: readonly string[],
  paths: readonly { opening: readonly string[]; steps: readonly { definitions: readonly string[] }[] }[],
  unshowable: readonly RegExp[],
): string[] => {
  const taken = new Set(
    paths.flatMap((path) => [...path.opening, ...path.steps.flatMap((step) => step.definitions)]),
  );
  return all.filter((id) => !taken.has(id) && !unshowable.some((pattern) => pattern.test(id)));
};
