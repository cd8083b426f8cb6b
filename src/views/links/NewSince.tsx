import { useSelector } from '@xstate/react';
import { shortDayOf } from '../dates.ts';
import { countOf } from '../figures.ts';
import type { ListProps } from '../list/ListPage.tsx';

/** The first page of rows; a higher count is shown as "100 or more". */
const mostCounted = 100;

const countedAs = (count: number) => {
  if (count === 0) return 'Nothing new';
  return count < mostCounted ? `${countOf(count)} new` : `${countOf(mostCounted)} or more new`;
};

/** How many links came since the reader's last visit; nothing on the first visit. */
export function NewSince({ list }: ListProps) {
  const head = useSelector(list, ({ context }) => context.head);
  if (head?.kind !== 'new') return null;
  return (
    <p className="list-note">{`${countedAs(head.count)} since your last visit on ${shortDayOf(head.since)}.`}</p>
  );
}
