import { useSelector } from '@xstate/react';
import { Lock } from 'lucide-react';
import { Button } from '../parts/Button.tsx';
import { type SheetContentProps, useSheetAct } from '../sheet/SheetPage.tsx';
import { openForm } from '../workspace/openForm.ts';
import { type Item, unmarkedFilter } from './entryMarks.ts';

interface FootProps extends SheetContentProps<'checklistEntry'> {
  rows: readonly Item[];
  isOnline: boolean;
}

/** The entry's progress, and the button that completes it. */
export function EntryFoot({ workspace, sheet, data, rows, isOnline }: FootProps) {
  const { canAct, act } = useSheetAct({ sheet });
  const filter = useSelector(sheet, ({ context }) => context.filter);
  const isUnsent = useSelector(sheet, (snapshot) => snapshot.hasTag('unsent'));
  const open = rows.filter(({ mark }) => mark === null);
  const marked = rows.length - open.length;
  const move = data.moves.find(({ to }) => to === 'completed');
  const { id, version, checklist } = data;
  const complete = () => {
    if (open.length === 0)
      return act({ name: 'completeEntry', checklistId: checklist.id, entryId: id, version });
    const stored = { id, version, checklist_id: checklist.id, open: open.length, items: rows.length };
    openForm(workspace, { form: 'entryCompletion', stored });
  };
  return (
    <section className="panel entry-foot justify-between mt-3 print:hidden" aria-label="Progress">
      <div>
        <p className="[--metric:var(--color-brand-strong)] flex flex-wrap items-center gap-2">
          <span className="tally" aria-hidden="true">
            {rows.map(({ id, mark }) => (
              <i key={id} className={mark === null ? 'open' : undefined} />
            ))}
          </span>
          <b>{`${marked} of ${rows.length} marked`}</b>
        </p>
        <p className="small muted">Completing locks the list. Unmarked items stay unmarked.</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {(open.length > 0 || filter !== null) && (
          <Button
            isPressed={filter !== null}
            onPressed={() =>
              sheet.send({
                type: 'filter.chosen',
                filter: { name: unmarkedFilter, rows: open.map(({ id }) => id) },
              })
            }
          >
            {filter === null ? `Show ${open.length} unmarked` : 'Show all'}
          </Button>
        )}
        <Button
          variant="primary"
          icon={Lock}
          isDisabled={!canAct || !isOnline || isUnsent || move?.allowed !== 1}
          onPressed={complete}
        >
          Mark as completed
        </Button>
      </div>
    </section>
  );
}
