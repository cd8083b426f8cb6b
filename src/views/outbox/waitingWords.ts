import { format, parseISO } from 'date-fns';
import type { WaitingRecord } from '../../contract/outbox.ts';
import { dialogs } from '../../machines/recordings/recordings.ts';
import { countWith } from '../figures.ts';

/** @returns what kind of record waits, as its tile is called. */
export const kindOf = ({ payload }: WaitingRecord): string =>
  dialogs.find(({ id }) => id === payload.recording)?.tile ?? '';

/** @returns when a record was kept, on this device's clock: `21 Nov, 10:14`. */
export const keptOf = ({ keptAt }: WaitingRecord): string => format(parseISO(keptAt), 'd MMM, HH:mm');

/** @returns `1 record is not sent yet` or `2 records are not sent yet`. */
export const unsentOf = (count: number): string =>
  `${countWith(count, 'record is', 'records are')} not sent yet`;
