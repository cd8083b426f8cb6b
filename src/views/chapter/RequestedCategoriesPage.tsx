import { useSelector } from '@xstate/react';
import { UserPlus } from 'lucide-react';
import type { RequestedCategory } from '../../contract/organization/chapters.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { countOf } from '../figures.ts';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';
import { nameOf } from '../people.ts';
import { openDialog } from '../workspace/openDialog.ts';
import { FilledOnes, useRequest } from './CategoriesHead.tsx';
import { CategoryBadge } from './CategoryBadge.tsx';
import { CategoryStatus } from './CategoryStatus.tsx';
import { chapterDetail } from './chapterDetail.tsx';

type Props = ContentProps<'requestedCategories'>;

const columnsFor = (props: Props, maySettle: boolean): readonly Column<RequestedCategory>[] => [
  { title: 'Rank', look: 'number gone', width: '64px', cell: ({ rank }) => countOf(rank) },
  { title: 'Profession', cardArea: '1 / 1', cell: ({ profession }) => <b>{profession.name}</b> },
  {
    title: 'Requests',
    look: 'number',
    width: '100px',
    cardArea: '1 / 2',
    cell: ({ requests }) => (
      <>
        {countOf(requests)}
        <span className="only-narrow muted"> {requests === 1 ? 'request' : 'requests'}</span>
      </>
    ),
  },
  {
    title: 'Asked by',
    look: 'clipped muted',
    cardArea: '2 / 1 / 3 / 3',
    cell: ({ asked_by }) => asked_by.map(nameOf).join(', '),
  },
  {
    title: 'Status',
    width: '180px',
    cardArea: '3 / 1',
    cell: (category) =>
      maySettle ? (
        <CategoryStatus {...props} category={category} />
      ) : (
        <CategoryBadge status={category.status} />
      ),
  },
  {
    title: 'Actions',
    isTitleHidden: true,
    width: '190px',
    cardArea: '3 / 2',
    cell: ({ profession, status }) =>
      status !== 'filled' &&
      props.data.chapter.takes_visitors === 1 && (
        <Button
          size="small"
          icon={UserPlus}
          onPressed={openDialog(props.workspace, 'visitor', {
            profession_id: profession.id,
            chapter_id: props.data.chapter.id,
          })}
        >
          I know someone
        </Button>
      ),
  },
];

function Categories(props: Props) {
  const { workspace, detail, data } = props;
  const { chapter, categories } = data;
  const shell = useSelector(workspace, ({ context }) => context.shell);
  const showsFilled = useSelector(detail, ({ context }) => context.location.query.filled === '1');
  const request = useRequest(props);
  const isMine = shell?.member.chapter_id === chapter.id;
  const maySettle = isMine && shell.roles.buttons.includes('applications.comment');
  const shown = categories.filter(({ status }) => showsFilled || status !== 'filled');
  const filled = categories.filter(({ status }) => status === 'filled').length;
  return (
    <div className="stack mt-3">
      <div className="page-line">
        <FilledOnes detail={detail} count={filled} areShown={showsFilled} />
        <div className="end">{shown.length > 0 && request}</div>
      </div>
      <section className="panel table-box" aria-label="Requested categories">
        {shown.length > 0 ? (
          <DataTable
            label="Requested categories"
            columns={columnsFor(props, maySettle)}
            rows={shown}
            keyOf={({ id }) => id}
          />
        ) : (
          <EmptyState
            title={filled > 0 ? 'Every requested profession is filled.' : 'No professions requested yet.'}
            action={request}
          />
        )}
      </section>
    </div>
  );
}

export default chapterDetail({
  page: 'requestedCategories',
  subject: 'the requested categories',
  skeleton: [{ title: 'Requested categories', lines: 6 }],
  Content: Categories,
});
