import { MessageSquareWarning } from 'lucide-react';
import type { MemberAttendance } from '../../contract/attendance.ts';
import { Badge } from '../parts/Badge.tsx';
import type { RecordProps } from '../record/RecordPage.tsx';
import { useAct } from '../record/useAct.ts';

interface ContestProps extends Pick<RecordProps, 'record'> {
  memberId: number;
  mark: Pick<MemberAttendance['rows'][number], 'id' | 'date' | 'contested' | 'contest_note'>;
}

const noteOf = (form: HTMLFormElement) => String(new FormData(form).get('note') ?? '');

/** Says that a mark of one's own is wrong; what was said already stands in its place. */
export function Contest({ record, memberId, mark }: ContestProps) {
  const { canAct, act } = useAct({ record });
  if (mark.contested === 1)
    return (
      <span title={mark.contest_note ?? undefined}>
        <Badge kind="warn" icon={MessageSquareWarning}>
          Questioned
        </Badge>
      </span>
    );
  return (
    <details className="contest">
      <summary className="link small">Is this wrong?</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          act({ name: 'contest', memberId, attendanceId: mark.id, note: noteOf(event.currentTarget) });
        }}
      >
        <input
          className="input"
          name="note"
          aria-label={`What is wrong about ${mark.date}`}
          placeholder="What is wrong"
          required
          minLength={3}
          maxLength={5000}
        />
        <button className="button small" type="submit" disabled={!canAct}>
          Contest
        </button>
      </form>
    </details>
  );
}
