import { useSelector } from '@xstate/react';
import { ArrowLeft, CircleDashed, Lock, Trash2 } from 'lucide-react';
import { PageLink } from '../../routes/PageLink.tsx';
import { dayOf, localMomentOf } from '../dates.ts';
import { defineList } from '../list/defineList.ts';
import { flagFilter, listFilter } from '../list/filters.ts';
import { type ListProps, listPage } from '../list/ListPage.tsx';
import { requestEntry } from '../list/shownActions.ts';
import { Badge } from '../parts/Badge.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { nameOf } from '../people.ts';

const useChecklist = ({ list }: Pick<ListProps, 'list'>) =>
  useSelector(list, ({ context: { head } }) => (head?.kind === 'checklistEntries' ? head.checklist : null));

function Actions({ list }: ListProps) {
  const checklist = useChecklist({ list });
  if (checklist?.can_fill !== 1) return null;
  return (
    <PageLink
      className="button primary"
      to={{ page: 'checklistCreate', params: { id: String(checklist.id) }, query: {} }}
    >
      New entry
    </PageLink>
  );
}

function Back() {
  return (
    <PageLink className="crumb" to={{ page: 'checklists', params: {}, query: {} }}>
      <ArrowLeft className="icon" />
      Checklists
    </PageLink>
  );
}

/** The entries of a checklist, newest first. */
export default listPage(
  defineList({
    kind: 'checklistEntry',
    nouns: { one: 'entry', several: 'entries' },
    empty: 'No entries yet. Start one.',
    noMatch: 'No entries match these filters.',
    Title: ({ list }) => useChecklist({ list })?.name ?? 'Checklists',
    Head: Back,
    Actions,
    hasSearch: false,
    filters: [
      {
        name: 'period',
        label: 'Period',
        choices: [
          { value: '', label: 'At any time' },
          { value: 'month', label: 'This month' },
          { value: 'previousMonth', label: 'Last month' },
          { value: 'halfYear', label: 'Last 6 months' },
        ],
      },
      listFilter('person_id', 'Person', 'Anybody', 'people'),
      flagFilter('incomplete', 'State', ['All', 'Open', 'Completed']),
    ],
    opens: ({ id, checklist_id }) => ({
      page: 'checklistEntry',
      params: { id: String(checklist_id), entryId: String(id) },
      query: {},
    }),
    columns: [
      {
        title: 'Date',
        isOpening: true,
        width: '148px',
        cardArea: '1 / 1',
        skeleton: '80px',
        cell: ({ date }) => <time dateTime={date}>{dayOf(date)}</time>,
      },
      {
        title: 'Meeting or member',
        look: 'full',
        width: '224px',
        skeleton: '120px',
        cell: ({ meeting, member }) => {
          if (member) return <MemberLink member={member} />;
          return meeting ? `Meeting on ${dayOf(meeting.date)}` : <span className="muted">No subject</span>;
        },
      },
      {
        title: 'Filled by',
        rank: 1,
        look: 'gone',
        width: '196px',
        skeleton: '120px',
        cell: ({ filled_by }) => <MemberLink member={filled_by} />,
      },
      {
        title: 'Done',
        look: 'number',
        width: '96px',
        cardArea: '1 / 2',
        unit: 'done',
        skeleton: '40px',
        cell: ({ done, of }) => `${done} of ${of}`,
      },
      {
        title: 'Completed on',
        look: 'full',
        skeleton: '120px',
        skeletonShape: 'plate',
        cell: ({ completed_at }) =>
          completed_at ? (
            <Badge kind="good" icon={Lock}>
              {localMomentOf(completed_at)}
            </Badge>
          ) : (
            <Badge kind="info" icon={CircleDashed}>
              Open
            </Badge>
          ),
      },
    ],
    named: ({ date, filled_by }) => `${dayOf(date)}, ${nameOf(filled_by)}`,
    actions: [
      {
        icon: Trash2,
        label: ({ date }) => `Delete the entry of ${dayOf(date)}`,
        words: 'Delete',
        isFor: ({ can_delete }) => can_delete === 1,
        command: ({ id, version, checklist_id }) =>
          requestEntry({ form: 'entryDeletion', stored: { id, version, checklist_id } }),
      },
    ],
  }),
);
