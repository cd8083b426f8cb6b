import type { AnyStateMachine } from 'xstate';

/** A machine in whose place another one stands, given once it is begun. */
const standIn = <Machine extends AnyStateMachine>(given: () => Machine): Machine =>
  new Proxy({} as Machine, {
    get: (_, name) => Reflect.get(given(), name),
    has: (_, name) => Reflect.has(given(), name),
  });

/** The place of a machine whose code comes later: `wiring.ts` must put one there. */
export const placeFor = <Machine extends AnyStateMachine>(name: string): Machine =>
  standIn<Machine>(() => {
    throw new Error(`machine "${name}" was not provided`);
  });

/** A machine whose code is fetched before it is begun; `load` rejects when it does not come, and may be called again. */
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
