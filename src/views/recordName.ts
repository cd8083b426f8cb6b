import { metricById } from '../contract/metrics.ts';
import type { Row } from '../contract/records/records.ts';
import type { Person } from '../contract/scalars.ts';
import { dayOf } from './dates.ts';
import { nameOf } from './people.ts';

/** What sets a record apart from the others of its day: whom it is about, what it shares, else the other one of it. */
const markOf = (row: Row, other: Person | null): string => {
  if (row.metric === 5) return row.link.title;
  if ('first_name' in row) return nameOf(row);
  return other ? nameOf(other) : '';
};

/** @returns the day of a record as its row shows it: where it happened at a moment, that one's on this device. */
export const dayOfRecord = (row: Row): string => dayOf(row.metric === 4 ? row.happened_at : row.date);

/** @returns `session of Fri 13 Mar (Anna Baker)`, to stand in the name of a button of its row. */
export const recordNameOf = (row: Row, other: Person | null): string => {
  const mark = markOf(row, other);
  const name = `${metricById(row.metric).record.toLowerCase()} of ${dayOfRecord(row)}`;
  return mark ? `${name} (${mark})` : name;
};
