import { type EventObject, fromCallback } from 'xstate';

/**
 * A watcher that the wiring must replace; it sends `Sent` events to its parent. Without a replacement it throws its
 * name.
 */
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
