import { useSelector } from '@xstate/react';
import { ArrowLeft, CircleDashed, Lock, RotateCcw } from 'lucide-react';
import { selectRow } from '../../machines/sheetCells.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { dayOf, localMomentOf } from '../dates.ts';
import { Badge } from '../parts/Badge.tsx';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { nameOf } from '../people.ts';
import { AlsoHere } from '../sheet/AlsoHere.tsx';
import { type SheetContentProps, sheetPage } from '../sheet/SheetPage.tsx';
import { Unstored } from '../sheet/Unstored.tsx';
import { useIsOnline } from '../sheet/useIsOnline.ts';
import { openForm } from '../workspace/openForm.ts';
import { EntryFoot } from './EntryFoot.tsx';
import { type Entry, type Item, marks, shownItems } from './entryMarks.ts';
import { hasFoot } from './hasFoot.ts';
import { ItemLine } from './ItemLine.tsx';

type EntryProps = SheetContentProps<'checklistEntry'>;

/** The meeting, member or day that the entry is about. */
function Subject({ data: { date, meeting, member } }: { data: Entry }) {
  const day = dayOf(meeting?.date ?? date);
  return <span className="chip cursor-default">{member ? `${nameOf(member)}, ${day}` : day}</span>;
}

function Head({ workspace, sheet, data }: EntryProps) {
  const isCompleted = data.completed_at !== null;
  const reopen = data.moves.find(({ to, allowed }) => to === 'open' && allowed === 1);
  const { id, version, checklist } = data;
  return (
    <>
      <PageLink
        className="crumb"
        to={{ page: 'checklistEntries', params: { id: String(checklist.id) }, query: {} }}
      >
        <ArrowLeft className="icon" />
        All entries
      </PageLink>
      <PageHead
        title={checklist.name}
        actions={
          <>
            <PrintButton page={sheet} />
            {reopen && (
              <Button
                icon={RotateCcw}
                onPressed={() =>
                  openForm(workspace, {
                    form: 'entryReopening',
                    stored: { id, version, checklist_id: checklist.id, name: checklist.name },
                  })
                }
              >
                Reopen
              </Button>
            )}
          </>
        }
      >
        <Subject data={data} />
        <Badge kind={isCompleted ? 'good' : 'info'} icon={isCompleted ? Lock : CircleDashed}>
          {isCompleted ? 'Completed' : 'Open'}
        </Badge>
        <AlsoHere sheet={sheet} />
      </PageHead>
    </>
  );
}

const countsOf = (rows: readonly Item[]): string =>
  marks
    .map(
      ({ mark, words }) =>
        `${rows.filter((row) => row.mark === mark).length} ${words.toLowerCase().replace('n/a', 'N/A')}`,
    )
    .join(', ');

function Standing({ data, rows }: { data: Entry; rows: readonly Item[] }) {
  const { completed_at, completed_by, reopen_reason } = data;
  if (completed_at === null) {
    return reopen_reason && <Banner kind="info">{`This entry was reopened: ${reopen_reason}`}</Banner>;
  }
  const who = completed_by ? ` by ${nameOf(completed_by)}` : '';
  return (
    <Banner kind="info">
      <span role="status">
        <b>{`Completed${who}, ${localMomentOf(completed_at)}.`}</b>
        {` ${countsOf(rows)}. Leaders can reopen it with a reason.`}
      </span>
    </Banner>
  );
}

function Content(props: EntryProps) {
  const { sheet, data } = props;
  const cells = useSelector(sheet, ({ context }) => context.cells);
  const filter = useSelector(sheet, ({ context }) => context.filter);
  const isOnline = useIsOnline(props);
  const rows = data.rows.map((row) => selectRow(cells, data, row));
  const shown = shownItems(rows, filter);
  return (
    <>
      <Head {...props} />
      <Unstored sheet={sheet} data={data} isOnline={isOnline} />
      <Standing data={data} rows={rows} />
      <section className="panel" aria-label="Items">
        {rows.length > 0 ? (
          <ol className="check-items" data-locked={data.can_fill === 0 || undefined}>
            {shown.map((item) => (
              <ItemLine key={item.id} sheet={sheet} data={data} item={item} />
            ))}
          </ol>
        ) : (
          <EmptyState title="This checklist has no items." />
        )}
      </section>
      {hasFoot(data) && <EntryFoot {...props} rows={rows} isOnline={isOnline} />}
    </>
  );
}

/** An entry of a checklist, which several members can edit at once. */
export default sheetPage({
  page: 'checklistEntry',
  subject: 'the entry',
  Skeleton: panelSkeletons('Loading the entry', [{ title: 'Items', lines: 6 }]),
  Content,
});
