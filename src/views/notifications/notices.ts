import { format, isToday, parseISO } from 'date-fns';
import type { SnapshotFrom } from 'xstate';
import type { ListRow, RowOf } from '../../contract/listPorts.ts';
import type { listMachine } from '../../machines/list.machine.ts';
import { dayOf, localMomentOf } from '../dates.ts';

export type Notice = RowOf<'notification'>;

/** @returns a row of the list as the notification that it is. */
export const noticeIn = (row: ListRow | undefined): Notice | undefined =>
  row !== undefined && 'kind' in row && row.kind === 'notification' ? row : undefined;

/** @returns those of the known rows that are not read. */
export const unreadIn = (rows: readonly (ListRow | undefined)[]): readonly Notice[] =>
  rows.flatMap((row) => noticeIn(row) ?? []).filter(({ read_at }) => read_at === null);

/** @returns how many are unread, which come first; null where that can’t be known yet. */
export const selectUnread = ({
  context: { rows, location },
}: Pick<SnapshotFrom<typeof listMachine>, 'context'>): number | null => {
  const known = unreadIn(rows).length;
  const isAll = rows.every((row) => row !== undefined) || rows.some((row) => noticeIn(row)?.read_at);
  if (isAll) return known;
  return location.query.unread === '1' ? rows.length : null;
};

/** @returns what a notification stands under: those unread, then each day. */
export const groupOf = ({ read_at, created_at }: Notice): string => {
  if (read_at === null) return 'Unread';
  const day = dayOf(format(parseISO(created_at), 'yyyy-MM-dd'));
  return isToday(parseISO(created_at)) ? `Today, ${day}` : day;
};

/** @returns the hour alone for what stands under its day; of what is unread the day as well. */
export const momentOfNotice = ({ read_at, created_at }: Notice): string => {
  const hour = format(parseISO(created_at), 'HH:mm');
  if (read_at !== null) return hour;
  return isToday(parseISO(created_at)) ? `Today, ${hour}` : localMomentOf(created_at);
};
