import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SnapshotFrom } from 'xstate';
import type { appMachine } from '../machines/app.machine.ts';
import { readTyped, typeAgain } from './earlyTyping.ts';

type Snapshot = SnapshotFrom<typeof appMachine>;

interface Page {
  readonly container: HTMLElement;
  readonly root: { getSnapshot(): Snapshot; subscribe(listener: (snapshot: Snapshot) => void): unknown };
  readonly application: ReactElement;
}

const isOnItsWay = (snapshot: Snapshot): boolean =>
  snapshot.matches('restoring') || snapshot.matches({ visiting: 'fetching' });

/** Keeps the server's page until its code has loaded, then replaces it without losing what was typed. */
export const mountOver = ({ container, root, application }: Page): void => {
  let isTaken = false;
  const take = (snapshot: Snapshot) => {
    if (isTaken || isOnItsWay(snapshot)) return;
    isTaken = true;
    const typed = readTyped(container);
    flushSync(() => createRoot(container).render(application));
    typeAgain(container, typed);
  };
  root.subscribe(take);
  take(root.getSnapshot());
};
