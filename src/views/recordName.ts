import { metricById } from '../contract/metrics.ts';
import type { Row } from '../contract/records/records.ts';
import type { Person } from '../contract/scalars.ts';
import { dayOf } from './dates.ts';
import { nameOf } from './people.ts';

/**
 * @returns what distinguishes a record from others of the same day: its person, its link, or else the other member.
 */
const markOf = (row: Row, other: Person | null): string => {
  if (row.metric === 5) return row.link.title;
  if ('first_name' in row) return nameOf(row);
  return other ? nameOf(other) : '';
};

/** @returns a record's day as its row shows it; for an event, the day on this device's clock. */
export const dayOfRecord = (row: Row): string => dayOf(row.metric === 4 ? row.happened_at : row.date);

/** @returns `session of Fri 13 Mar (Anna Baker)`, for the names of a row's buttons. */
export const recordNameOf = (row: Row, other: Person | null): string => {
  const mark = markOf(row, other);
  const name = `${metricById(row.metric).record.toLowerCase()} of ${dayOfRecord(row)}`;
  return mark ? `${name} (${mark})` : name;
};
