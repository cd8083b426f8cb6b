import { Activity } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionsList } from '../sessions/sessionsList.ts';
import { List, type ListProps } from './ListPage.tsx';

/**
 * Draws a list of sessions once, in no page and in moments that nobody else needs: a browser reads and compiles a
 * function when it is first called, which would else be part of the time in which the first list is drawn. What is
 * drawn does not come to life: no effect runs.
 * @param actors a workspace that has not started, and a list of sessions that shows its answer and was stopped.
 * @returns what it is drawn into.
 */
export const rehearse = (actors: Pick<ListProps, 'workspace' | 'list'>): HTMLElement => {
  const place = document.createElement('div');
  createRoot(place, { onUncaughtError: () => undefined }).render(
    <Activity mode="hidden">
      <List {...actors} definition={sessionsList} />
    </Activity>,
  );
  return place;
};
