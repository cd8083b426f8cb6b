import type { Observer, Subscription } from 'xstate';
import type { RecordingActor } from './selectMeta.ts';

type Snapshot = ReturnType<RecordingActor['getSnapshot']>;
type Listener = (snapshot: Snapshot) => void;

/** What a form is drawn of before its recording is there; from then on it is that recording. */
export interface StandIn extends RecordingActor {
  /** Stands for a recording from when that has something to show. Gives back how to leave it. */
  readonly follow: (recording: RecordingActor) => () => void;
}

/** @param prepared a recording that nothing is done with: its form shows what every opening begins with. */
export function standInFor(prepared: RecordingActor): StandIn {
  const listeners = new Set<Listener>();
  let shown = prepared;
  let followed: RecordingActor | null = null;
  function subscribe(observer: Observer<Snapshot>): Subscription;
  function subscribe(listener?: Listener): Subscription;
  function subscribe(observer: Partial<Observer<Snapshot>> | Listener = {}): Subscription {
    const listener: Listener =
      typeof observer === 'function' ? observer : (snapshot) => observer.next?.(snapshot);
    listeners.add(listener);
    return { unsubscribe: () => void listeners.delete(listener) };
  }
  return {
    getSnapshot: () => shown.getSnapshot(),
    subscribe,
    send: (event) => followed?.send(event),
    follow: (recording) => {
      followed = recording;
      const take = (snapshot: Snapshot) => {
        if (snapshot.matches('preparing')) return;
        shown = recording;
        for (const listener of listeners) listener(snapshot);
      };
      const { unsubscribe } = recording.subscribe(take);
      take(recording.getSnapshot());
      return () => {
        followed = null;
        unsubscribe();
      };
    },
  };
}
