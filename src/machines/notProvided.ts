import { type EventObject, fromCallback, fromPromise } from 'xstate';

/** A promise actor that `wiring.ts` must replace; run as it is, it rejects with its name. */
export const notProvided = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`actor "${name}" was not provided`);
  });

/** An action that `wiring.ts` must replace; run as it is, it throws its name. */
export const actionNotProvided =
  <Params>(name: string) =>
  (_: unknown, _params: Params): void => {
    throw new Error(`action "${name}" was not provided`);
  };

/** A watcher that `wiring.ts` must replace; it sends `Sent` events to its parent. Run as it is, it throws its name. */
export const callbackNotProvided = <Sent extends EventObject, Input = undefined>(name: string) =>
  fromCallback<EventObject, Input, Sent>(() => {
    throw new Error(`actor "${name}" was not provided`);
  });
