import { type EventObject, fromCallback } from 'xstate';

/** A watcher that `wiring.ts` must replace; it sends `Sent` events to its parent. Run as it is, it throws its name. */
export const callbackNotProvided = <
  Sent extends EventObject,
  Input = undefined,
  Heard extends EventObject = EventObject,
>(
  name: string,
) =>
  fromCallback<Heard, Input, Sent>(() => {
    throw new Error(`actor "${name}" was not provided`);
  });
