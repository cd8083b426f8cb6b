import type { FormEntry } from '../../contract/formPorts.ts';
import type { AttendanceStatus } from '../../contract/meetings/attendanceSheet.ts';
import type { Person } from '../../contract/scalars.ts';
import { dayOf } from '../dates.ts';
import { Button } from '../parts/Button.tsx';
import { nameOf } from '../people.ts';

interface QuestionMarkProps {
  readonly memberId: number;
  readonly mark: {
    readonly id: number;
    readonly date: string;
    readonly status: AttendanceStatus;
    readonly marked_by: Person | null;
  };
  readonly ask: (entry: FormEntry) => void;
}

/** Opens the dialog for contesting one of the member's own marks. */
export function QuestionMark({ memberId, mark: { id, date, status, marked_by }, ask }: QuestionMarkProps) {
  const by = marked_by ? `by ${nameOf(marked_by)}` : 'when the meeting was closed';
  const about = `${dayOf(date)}: marked ${status} ${by}.`;
  return (
    <Button
      size="small"
      variant="quiet"
      label={`Question the mark of ${dayOf(date)}`}
      onPressed={() => ask({ form: 'markQuestion', stored: { memberId, attendanceId: id, about } })}
    >
      Question
    </Button>
  );
}
