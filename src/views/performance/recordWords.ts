import { metricById, referralTypes } from '../../contract/metrics.ts';
import type { Row } from '../../contract/records/records.ts';
import { moneyOf } from '../figures.ts';
import { nameOf } from '../people.ts';

export interface RecordWords {
  /** The record's free text. */
  text: string;
  /** The record's type, such as a session type. */
  kind: string;
}

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

/** @returns a record's texts by its metric. */
export const wordsOf = (row: Row, currency: string): RecordWords => {
  switch (row.metric) {
    case 1:
      return { text: row.discussion, kind: row.type };
    case 2: {
      const label = referralTypes.find(({ value }) => value === row.type)?.label;
      return { text: joined(nameOf(row), row.comments), kind: label ?? row.type };
    }
    case 3: {
      const amount = row.amount && moneyOf(row.amount, currency);
      return { text: joined(amount, row.comments), kind: row.business_type };
    }
    case 4:
      return { text: joined(row.show_name ?? row.training_name, row.address), kind: row.type };
    case 5:
      return { text: row.link.title, kind: row.link.type };
    case 6:
      return { text: joined(nameOf(row), row.business_name), kind: row.chapter };
  }
};

/** The label of a record, as seen by its author and by the other side. */
const directionWords = {
  1: ['Session with', 'Session with'],
  2: ['Referral to', 'Referral from'],
  3: ['Business Bucks to', 'Business Bucks from'],
  4: ['Event for', 'Event attended by'],
  5: ['You shared', 'Your link, shared by'],
  6: ['Visitor for', 'Visitor from'],
} as const;

/** @returns a record's label with its direction, before the other member's name; only the label if there is none. */
export const directedName = ({ metric, member, receiver }: Row, whose: number | undefined): string => {
  const isGiven = member?.id === whose;
  const other = isGiven ? receiver : member;
  return other ? directionWords[metric][isGiven ? 0 : 1] : metricById(metric).record;
};
