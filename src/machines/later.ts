import type { AnyStateMachine } from 'xstate';

/** A placeholder that forwards to the machine once its code has loaded. */
export const standIn = <Machine extends AnyStateMachine>(given: () => Machine): Machine =>
  new Proxy({} as Machine, {
    get: (_, name) => Reflect.get(given(), name),
    has: (_, name) => Reflect.has(given(), name),
  });

/** A placeholder for a machine whose code loads later; the wiring must provide it. */
export const placeFor = <Machine extends AnyStateMachine>(name: string): Machine =>
  standIn<Machine>(() => {
    throw new Error(`machine "${name}" was not provided`);
  });

/** A machine whose code loads before it starts; `load` rejects when the code doesn't load, and can be called again. */
export const laterMachine = <Machine extends AnyStateMachine>(fetch: () => Promise<Machine>) => {
  let fetched: Machine | null = null;
  return {
    load: async (): Promise<void> => {
      fetched ??= await fetch();
    },
    machine: standIn<Machine>(() => {
      if (!fetched) throw new Error('the code of the machine has not come');
      return fetched;
    }),
  };
};
