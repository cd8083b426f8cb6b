import { type AnyActorRef, type EventObject, fromCallback } from 'xstate';

/** Reports what another actor emits while both run, found by its system id. */
export const emittedBy = <Emitted extends EventObject>(systemId: string) =>
  fromCallback<EventObject, undefined, Emitted>(({ sendBack, system }) => {
    const actor: AnyActorRef = system.get(systemId);
    return actor.on('*', (emitted) => sendBack(emitted as Emitted)).unsubscribe;
  });
