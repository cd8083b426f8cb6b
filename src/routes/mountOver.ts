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

/** Keeps the server's page until its code has loaded, and takes over its typed values. */
export const mountOver = ({ container, root, application }: Page): void => {
  let isTaken = false;
  const take = (snapshot: Snapshot) => {
    if (isTaken || snapshot.hasTag('pending')) return;
    isTaken = true;
    const typed = readTyped(container);
    flushSync(() => createRoot(container).render(application));
    typeAgain(container, typed);
  };
  root.subscribe(take);
  take(root.getSnapshot());
};
