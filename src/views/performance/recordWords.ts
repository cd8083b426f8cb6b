import { referralTypes } from '../../contract/metrics.ts';
import type { Row } from '../../contract/records.ts';
import { moneyOf } from '../figures.ts';
import { nameOf } from '../people.ts';

export interface RecordWords {
  /** The record's own free text. */
  text: string;
  /** Its own type, such as a session type. */
  kind: string;
}

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

/** @returns what a record says about itself, by its metric. */
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
