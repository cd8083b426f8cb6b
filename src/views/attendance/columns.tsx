import { comingWords } from '../../contract/meetings/coming.ts';
import { AnswerMark } from '../coming/ComingAnswers.tsx';
import { localMomentOf } from '../dates.ts';
import { Avatar } from '../parts/Avatar.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';
import { nameOf } from '../people.ts';
import type { SheetProps } from '../sheet/SheetPage.tsx';
import { MarkCell } from './MarkCell.tsx';
import { MarkedBy } from './MarkedBy.tsx';
import type { Marking } from './marking.ts';
import { isAhead, type Row } from './marks.ts';
import { SubOrNote } from './SubOrNote.tsx';

export type OfSheet = SheetProps & { data: Marking };

const memberColumn: Column<Row> = {
  title: 'Member',
  width: '224px',
  cardArea: '1 / 1',
  skeleton: '120px',
  skeletonShape: 'person',
  cell: ({ member, profession, profile_image }) => (
    <span className="person max-sm:min-h-11">
      <Avatar id={member.id} name={nameOf(member)} image={profile_image} />
      <span>
        <b>{nameOf(member)}</b>
        {profession && <small>{profession}</small>}
      </span>
    </span>
  ),
};

/** The members' answers before the meeting's day. */
const answerColumns: readonly Column<Row>[] = [
  {
    title: 'Answer',
    look: 'full',
    skeleton: '120px',
    cell: ({ coming }) => (
      <span className="inline-flex gap-2 items-center wrap-anywhere sm:min-w-[9rem]">
        <AnswerMark answer={coming.answer} />
        <span className={coming.answer === 'none' ? 'muted' : undefined}>{comingWords(coming)}</span>
      </span>
    ),
  },
  {
    title: 'Answered',
    look: 'rank-2 muted gone',
    width: '150px',
    skeleton: '90px',
    cell: ({ coming }) => coming.at && <time dateTime={coming.at}>{localMomentOf(coming.at)}</time>,
  },
];

const markColumns = (props: OfSheet | null, isBefore: boolean): readonly Column<Row>[] => [
  {
    title: 'Mark',
    look: 'full',
    width: isBefore ? '248px' : '428px',
    skeleton: isBefore ? '232px' : '424px',
    skeletonShape: 'plate',
    cell: (row) => props && <MarkCell {...props} row={row} />,
  },
  {
    title: 'Substitute or note',
    look: 'full',
    width: isBefore ? '150px' : '220px',
    skeleton: '80px',
    cell: (row) => props && <SubOrNote {...props} row={row} />,
  },
  {
    title: 'Marked by',
    look: isBefore ? 'rank-1 number full' : 'number full',
    ...(isBefore && { width: '128px' }),
    skeleton: '120px',
    cell: (row) => props && <MarkedBy {...props} row={row} />,
  },
];

/** @param props null until the sheet has loaded. */
export const columnsOf = (props: OfSheet | null): readonly Column<Row>[] => {
  const isBefore = props !== null && isAhead(props.data);
  return [memberColumn, ...(isBefore ? answerColumns : []), ...markColumns(props, isBefore)];
};
