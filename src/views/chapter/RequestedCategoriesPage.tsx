import { useSelector } from '@xstate/react';
import { UserPlus } from 'lucide-react';
import { categoryStatuses, type RequestedCategory } from '../../contract/chapters.ts';
import { countOf } from '../figures.ts';
import { Button } from '../parts/Button.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import type { Column } from '../parts/TableParts.tsx';
import { nameOf } from '../people.ts';
import type { ContentProps } from '../record/RecordPage.tsx';
import { useAct } from '../record/useAct.ts';
import { openDialog } from '../workspace/openDialog.ts';
import { CategoryBadge } from './CategoryBadge.tsx';
import { CategoryRequest } from './CategoryRequest.tsx';
import { chapterRecord } from './chapterRecord.tsx';

type Props = ContentProps<'requestedCategories'>;

/** The status, which a holder of the right changes in its place. */
function Status({ record, data, category }: Props & { category: RequestedCategory }) {
  const { canAct, act } = useAct({ record });
  return (
    <select
      className="input compact"
      aria-label={`Status of ${category.profession.name}`}
      value={category.status}
      disabled={!canAct}
      onChange={({ target }) => {
        const status = categoryStatuses.find((each) => each === target.value);
        if (status) act({ name: 'saveCategory', chapterId: data.chapter.id, id: category.id, status });
      }}
    >
      {categoryStatuses.map((status) => (
        <option key={status}>{status}</option>
      ))}
    </select>
  );
}

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
    look: 'clipped full muted',
    cell: ({ asked_by }) => asked_by.map(nameOf).join(', '),
  },
  {
    title: 'Status',
    width: '180px',
    look: 'full',
    cell: (category) =>
      maySettle ? <Status {...props} category={category} /> : <CategoryBadge status={category.status} />,
  },
  {
    title: 'Actions',
    isTitleHidden: true,
    width: '190px',
    look: 'full',
    cell: ({ profession, status }) =>
      status !== 'filled' && (
        <Button
          size="small"
          icon={UserPlus}
          onPressed={openDialog(props.workspace, 'visitor', { profession_id: profession.id })}
        >
          I know someone
        </Button>
      ),
  },
];

function Categories(props: Props) {
  const shell = useSelector(props.workspace, ({ context }) => context.shell);
  const { chapter, categories, professions } = props.data;
  const isMine = shell?.member.chapter_id === chapter.id;
  const maySettle = isMine && shell.roles.buttons.includes('applications.comment');
  return (
    <div className="stack mt-3">
      {isMine && <CategoryRequest record={props.record} chapterId={chapter.id} professions={professions} />}
      <section className="panel table-box" aria-label="Requested categories">
        {categories.length > 0 ? (
          <DataTable
            label="Requested categories"
            columns={columnsFor(props, maySettle)}
            rows={categories}
            keyOf={({ id }) => id}
          />
        ) : (
          <EmptyState title="No professions requested yet." />
        )}
      </section>
    </div>
  );
}

/** The professions that a chapter looks for. */
export default chapterRecord({
  page: 'requestedCategories',
  subject: 'The requested categories',
  skeleton: [{ title: 'Requested categories', lines: 6 }],
  Content: Categories,
});
