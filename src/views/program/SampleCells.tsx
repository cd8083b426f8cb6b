import { TriangleAlert } from 'lucide-react';
import type { SampleAnswer } from '../../contract/meetings/sampleSessions.ts';
import type { Person } from '../../contract/scalars.ts';
import { dayOf } from '../dates.ts';
import { MemberLink } from '../parts/MemberLink.tsx';
import type { SampleRow } from './sampleEntries.ts';
import { NobodyYet } from './WeekMark.tsx';

const answerWords = { accept: 'Accepted', decline: 'Declined' } as const satisfies Record<
  SampleAnswer,
  string
>;

/** @returns a member's answer while the session is still ahead. */
const said = ({ status, asked_on }: SampleRow, answer: SampleAnswer | null): string | null => {
  if (status !== 'Planned') return null;
  if (answer) return answerWords[answer];
  return asked_on ? `Asked ${dayOf(asked_on)}` : 'Asked';
};

function Member({ row, member, answer }: { row: SampleRow; member: Person; answer: SampleAnswer | null }) {
  return <MemberLink member={member} detail={said(row, answer)} />;
}

/** One of the two members with their answer; nothing if there is no meeting. */
export const side = (row: SampleRow, member: Person | null, answer: SampleAnswer | null) =>
  member && row.status !== 'No meeting' ? <Member row={row} member={member} answer={answer} /> : null;

/** The pair, or why there is none. */
export function Pair(row: SampleRow) {
  const { member_a, member_b, answer_a, answer_b, meeting, status } = row;
  if (!member_a || status === 'No meeting') return <NobodyYet reason={meeting.skip_reason} />;
  return (
    <span className="people">
      {side(row, member_a, answer_a)}
      {side(row, member_b, answer_b) ??
        (status === 'Planned' && <span className="muted">A partner is wanted</span>)}
    </span>
  );
}

/** The warnings about either member of the pair. */
export function Warnings({ warnings }: Pick<SampleRow, 'warnings'>) {
  return warnings.map((warning) => (
    <small key={warning} className="slot-warning">
      <TriangleAlert className="icon small" aria-hidden="true" />
      <span>{warning}</span>
    </small>
  ));
}
