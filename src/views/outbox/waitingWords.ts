import { format, parseISO } from 'date-fns';
import type { WaitingRecord } from '../../contract/records/outbox.ts';
import { dialogs } from '../../machines/recordings/dialogs.ts';
import { dayOf } from '../dates.ts';
import { countWith, moneyOf } from '../figures.ts';

/** @returns the kind of a waiting record, as on its tile. */
export const kindOf = ({ payload }: WaitingRecord): string =>
  dialogs.find(({ id }) => id === payload.recording)?.tile ?? '';

const longestStart = 40;

/** @returns the first words of a text, as many as fit in a list. */
const startOf = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ');
  if (line.length <= longestStart) return line;
  return `${line.slice(0, longestStart + 1).replace(/\s?\S*$/, '') || line.slice(0, longestStart)}…`;
};

/** The fields in which members write in their own words. */
const ownWords = ['discussion', 'comments', 'notes'];

/** @returns a record's person, amount, day and text: `Ben Carter, Fri 13 Mar, “The spring open day”`. */
export const aboutOf = ({ about, currency, payload: { body } }: WaitingRecord): string => {
  const textAt = (name: string) => Object.entries(body).find(([each]) => each === name)?.[1];
  const [amount, date] = [textAt('amount'), textAt('date')];
  const words = ownWords.map(textAt).find((text) => typeof text === 'string' && text.trim() !== '');
  return [
    about,
    typeof amount === 'string' && (currency ? moneyOf(amount, currency) : amount),
    typeof date === 'string' && date !== '' && dayOf(date),
    typeof words === 'string' && `“${startOf(words)}”`,
  ]
    .filter(Boolean)
    .join(', ');
};

/** @returns when a record was stored, on this device's clock: `21 Nov, 10:14`. */
export const keptOf = ({ keptAt }: WaitingRecord): string => format(parseISO(keptAt), 'd MMM, HH:mm');

/** @returns the count of sheets' changes in words: `3 changes to a sheet`. */
export const changesOf = (count: number): string =>
  countWith(count, 'change to a sheet', 'changes to a sheet');

/** @returns the count of chat messages in words. */
export const messagesOf = (count: number): string => countWith(count, 'message', 'messages');

/** @returns `1 record is not sent yet`, `2 records are not sent yet` or `2 records and 3 changes to a sheet are not sent yet`. */
export const unsentOf = (records: number, changes: number, messages = 0): string => {
  const what = [
    records > 0 && countWith(records, 'record', 'records'),
    changes > 0 && changesOf(changes),
    messages > 0 && messagesOf(messages),
  ].filter((each) => each !== false);
  const words = what.length > 2 ? `${what.slice(0, -1).join(', ')} and ${what.at(-1)}` : what.join(' and ');
  return `${words} ${records + changes + messages === 1 ? 'is' : 'are'} not sent yet`;
};
