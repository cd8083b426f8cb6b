import { format, isToday, parseISO } from 'date-fns';
import type { RowOf } from '../../contract/listPorts.ts';
import { dayOf, localMomentOf } from '../dates.ts';

export type Notice = RowOf<'notification'>;

/** @returns what a notification stands under: those unread, then each day. */
export const groupOf = ({ read_at, created_at }: Notice): string => {
  if (read_at === null) return 'Unread';
  const day = dayOf(format(parseISO(created_at), 'yyyy-MM-dd'));
  return isToday(parseISO(created_at)) ? `Today, ${day}` : day;
};

/** @returns the hour alone for what stands under its day, or is of today. */
export const momentOfNotice = ({ read_at, created_at }: Notice): string =>
  read_at !== null || isToday(parseISO(created_at))
    ? format(parseISO(created_at), 'HH:mm')
    : localMomentOf(created_at);
