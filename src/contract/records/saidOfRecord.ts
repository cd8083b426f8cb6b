import type { Person } from '../scalars.ts';
import type { RecordWithHistory } from './activities.ts';
import type { Row } from './records.ts';

/** One remark about what is wrong with a record. */
export interface SaidOfRecord {
  readonly by: Person | null;
  /** Whether the remark requests a correction. */
  readonly asks: boolean;
  readonly text: string;
}

const answers = { corrected: 'Corrected.', declined: 'Declined.' } as const;

/** @returns the requested correction and its result, then why a leader corrected the record, without duplicates. */
export const saidOf = ({ asked, correction }: Pick<Row, 'asked' | 'correction'>): readonly SaidOfRecord[] => {
  const answer = asked?.answer;
  const isTold = answer?.kind === 'corrected' && answer.text === correction?.reason;
  return [
    ...(asked ? [{ by: asked.by, asks: true, text: asked.note }] : []),
    ...(answer ? [{ by: answer.by, asks: false, text: `${answers[answer.kind]} ${answer.text}` }] : []),
    ...(correction && !isTold ? [{ by: correction.by, asks: false, text: correction.reason }] : []),
  ];
};

/** @returns what `saidOf` returns, plus all earlier corrections if the record has them. */
export const allSaidOf = (
  record: Row & Partial<Pick<RecordWithHistory, 'history'>>,
): readonly SaidOfRecord[] => {
  const told = [record.asked?.answer?.text, record.correction?.reason];
  const earlier = (record.history ?? []).filter(({ reason }) => !told.includes(reason));
  return [...saidOf(record), ...earlier.map(({ by, reason }) => ({ by, asks: false, text: reason }))];
};
