import { PencilLine } from 'lucide-react';
import type { FormEntry } from '../../contract/formPorts.ts';
import { dayOf, localMomentOf } from '../dates.ts';
import { Badge, type BadgeKind } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';
import { nameOf } from '../people.ts';
import { type Ask, type Details, type DetailsRow, Story } from './MarkStory.tsx';
import { marks } from './marks.ts';

type Row = DetailsRow;

interface OfDetails {
  details: Details;
  ask: Ask;
}

const kinds: Readonly<Record<Row['status'], BadgeKind>> = {
  Present: 'plain',
  Late: 'warn',
  Absent: 'bad',
  Excused: 'line',
  Substitute: 'info',
};

function MarkBadge({ status }: Pick<Row, 'status'>) {
  const found = marks.find((mark) => mark.status === status);
  if (!found) return null;
  return (
    <Badge kind={kinds[status]} icon={found.icon}>
      {status}
    </Badge>
  );
}

const correction = ({ member }: Details, row: Row): FormEntry => ({
  form: 'markCorrection',
  stored: {
    meetingId: row.meeting_id,
    memberId: member.id,
    about: `${nameOf(member)}, ${dayOf(row.date)}: ${row.status}.`,
    version: row.version,
    status: row.status,
    sub_name: row.sub_name,
  },
});

/** @returns the columns of a member's meetings; the columns with actions need `page`. */
export const detailColumns = (page: OfDetails | null): readonly Column<Row>[] => [
  {
    title: 'Meeting',
    width: '130px',
    cardArea: '1 / 1',
    skeleton: '90px',
    cell: ({ date }) => <time dateTime={date}>{dayOf(date)}</time>,
  },
  {
    title: 'Status',
    width: '130px',
    cardArea: '1 / 2',
    skeleton: '84px',
    skeletonShape: 'plate',
    cell: MarkBadge,
  },
  { title: 'Sub', look: 'rank-1 full wrap-anywhere', width: '150px', cell: ({ sub_name }) => sub_name },
  { title: 'Note', look: 'rank-2 full wrap-anywhere', width: '160px', cell: ({ note }) => note },
  {
    title: 'History',
    look: 'full',
    skeleton: '40%',
    cell: (row) => page && <Story {...page} row={row} />,
  },
  {
    title: 'Marked by',
    look: 'rank-1 muted full wrap-anywhere',
    width: '260px',
    skeleton: '120px',
    cell: ({ marked_by, marked_at, corrected_on }) => (
      <>
        {[marked_by ? nameOf(marked_by) : 'By closing', localMomentOf(marked_at)].join(', ')}
        {corrected_on && (
          <div>
            <Badge kind="info" icon={PencilLine}>{`Corrected on ${localMomentOf(corrected_on)}`}</Badge>
          </div>
        )}
      </>
    ),
  },
  {
    title: 'Correct',
    isTitleHidden: true,
    look: 'actions full',
    width: '110px',
    cell: (row) =>
      page?.details.can_correct === 1 &&
      row.meeting_status === 'closed' &&
      !row.contested && (
        <Button
          size="small"
          variant="quiet"
          icon={PencilLine}
          label={`Correct the mark of ${dayOf(row.date)}`}
          onPressed={() => page.ask(correction(page.details, row))}
        >
          Correct
        </Button>
      ),
  },
];
