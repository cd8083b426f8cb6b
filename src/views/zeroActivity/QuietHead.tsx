import { useSelector } from '@xstate/react';
import { shortDayOf } from '../dates.ts';
import type { ListProps } from '../list/ListPage.tsx';

/** The period, and how many members have nothing in any metric. */
export function QuietHead({ list }: Pick<ListProps, 'list'>) {
  const head = useSelector(list, ({ context }) => context.head);
  const metric = useSelector(list, ({ context }) => context.location.query.type);
  if (head?.kind !== 'quiet') return null;
  const { period, all_six } = head;
  return (
    <p className="list-note">
      Nothing recorded from {shortDayOf(period.start)} to {shortDayOf(period.end)}.
      {metric !== undefined && all_six !== null && ` ${all_six} of them at zero in all six.`}
    </p>
  );
}
