import { useSelector } from '@xstate/react';
import type { LeadershipRow } from '../../contract/organization/chapters.ts';
import { dateOf } from '../dates.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { ChatLink } from '../parts/ChatLink.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';
import { chapterDetail } from './chapterDetail.tsx';

const columnsFor = (me: number | undefined): readonly Column<LeadershipRow>[] => [
  { title: 'Role', width: '230px', cell: ({ label }) => <b>{label}</b> },
  {
    title: 'Member',
    cardArea: '2 / 1',
    cell: ({ member }) => (member ? <MemberLink member={member} /> : <span className="muted">Vacant</span>),
  },
  {
    title: 'Since',
    look: 'muted rank-1',
    width: '150px',
    cardArea: '1 / 2',
    cell: ({ since }) => since && dateOf(since),
  },
  {
    title: 'Until',
    look: 'muted gone',
    width: '150px',
    cell: ({ member, until }) => (until ? dateOf(until) : member && 'No end'),
  },
  {
    title: 'Actions',
    isTitleHidden: true,
    look: 'actions',
    cardArea: '2 / 2',
    width: '96px',
    cell: ({ member }) => member && member.id !== me && <ChatLink member={member} />,
  },
];

function Leaders({ data: { leaders }, workspace }: ContentProps<'chapterLeadership'>) {
  const me = useSelector(workspace, ({ context }) => context.shell?.member.id);
  return (
    <section className="panel table-box mt-3" aria-label="Leadership">
      {leaders.length > 0 ? (
        <DataTable
          hasFixedColumns
          label="Leadership"
          columns={columnsFor(me)}
          rows={leaders}
          keyOf={({ role, member }) => `${role} ${member?.id ?? ''}`}
        />
      ) : (
        <EmptyState title="This chapter has no leaders yet." />
      )}
    </section>
  );
}

export default chapterDetail({
  page: 'chapterLeadership',
  subject: 'the leadership',
  skeleton: [{ title: 'Leadership', lines: 8 }],
  Content: Leaders,
});
