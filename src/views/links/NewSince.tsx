import { useSelector } from '@xstate/react';
import { shortDayOf } from '../dates.ts';
import { countOf } from '../figures.ts';
import type { ListProps } from '../list/ListPage.tsx';

/** A line is as many rows as are fetched first. */
const mostCounted = 100;

const countedAs = (count: number) => {
  if (count === 0) return 'Nothing new';
  return count < mostCounted ? `${countOf(count)} new` : `${countOf(mostCounted)} or more new`;
};

/** How much came since the reader was here last; nothing on the first visit. */
export function NewSince({ list }: ListProps) {
  const head = useSelector(list, ({ context }) => context.head);
  if (head?.kind !== 'new') return null;
  return (
    <p className="list-note">{`${countedAs(head.count)} since your last visit on ${shortDayOf(head.since)}.`}</p>
  );
}
