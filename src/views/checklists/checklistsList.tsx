import { useSelector } from '@xstate/react';
import { CircleDashed, Plus } from 'lucide-react';
import { audienceLabel, kindLabels, repeatLabels } from '../../contract/schedules/checklistLabels.ts';
import { dayOf } from '../dates.ts';
import { countWith } from '../figures.ts';
import { defineList } from '../list/defineList.ts';
import { ListChapter } from '../list/ListChapter.tsx';
import { type ListProps, listPage } from '../list/ListPage.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { nameOf } from '../people.ts';
import { archivedFilter } from '../settings/archived.ts';
import { openForm } from '../workspace/openForm.ts';
import { checklistActions } from './checklistActions.ts';

function Actions({ workspace, list }: ListProps) {
  const head = useSelector(list, ({ context }) => context.head);
  const write = (chapterId: number) =>
    openForm(workspace, { form: 'checklist', stored: { id: null, chapter_id: chapterId, version: 0 } });
  return (
    <>
      <ListChapter list={list} />
      {head?.kind === 'checklists' && head.can_define === 1 && (
        <Button variant="primary" icon={Plus} onPressed={() => write(head.chapter.id)}>
          New checklist
        </Button>
      )}
    </>
  );
}

/** Recurring tasks and who they're for. */
export default listPage(
  defineList({
    kind: 'checklist',
    nouns: { one: 'checklist', several: 'checklists' },
    empty: 'No checklists for your roles.',
    Actions,
    hasSearch: false,
    filters: [
      {
        name: 'kind',
        label: 'For',
        choices: [
          { value: '', label: 'Anything' },
          ...Object.entries(kindLabels).map(([value, label]) => ({ value, label })),
        ],
      },
      archivedFilter,
    ],
    opens: ({ id }) => ({ page: 'checklistEntries', params: { id: String(id) }, query: {} }),
    columns: [
      {
        title: 'Name',
        isOpening: true,
        cardArea: '1 / 1',
        skeleton: '160px',
        cell: ({ name }) => <b className="font-name">{name}</b>,
      },
      {
        title: 'For',
        look: 'full whitespace-normal',
        width: '236px',
        skeleton: '120px',
        cell: ({ purpose, audience }) => (
          <>
            {kindLabels[purpose]}
            <small className="muted block">{audience.map(audienceLabel).join(', ')}</small>
          </>
        ),
      },
      {
        title: 'Repeats',
        rank: 1,
        look: 'muted gone',
        width: '116px',
        skeleton: '60px',
        cell: ({ repeats }) => repeatLabels[repeats],
      },
      {
        title: 'Items',
        look: 'number',
        width: '76px',
        cardArea: '1 / 2',
        unit: 'items',
        skeleton: '20px',
        cell: ({ item_count }) => item_count,
      },
      {
        title: 'Last entry',
        rank: 2,
        look: 'full',
        width: '220px',
        skeleton: '120px',
        cell: ({ last_entry }) =>
          last_entry ? (
            `${dayOf(last_entry.date)}, ${nameOf(last_entry.by)}`
          ) : (
            <span className="muted">None yet</span>
          ),
      },
      {
        title: 'Open entries',
        look: 'full',
        width: '136px',
        skeleton: '40px',
        cell: ({ open_entries }) =>
          open_entries > 0 && (
            <Badge kind="warn" icon={CircleDashed}>
              {countWith(open_entries, 'open entry', 'open entries')}
            </Badge>
          ),
      },
    ],
    named: ({ name }) => name,
    actions: checklistActions,
    hasActions: ({ buttons }) => buttons.includes('checklists.define'),
  }),
);
