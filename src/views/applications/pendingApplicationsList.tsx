import { applicationStatuses } from '../../contract/growth/applications.ts';
import { defineList } from '../list/defineList.ts';
import { flagFilter } from '../list/filters.ts';
import { ListChapter } from '../list/ListChapter.tsx';
import { listPage } from '../list/ListPage.tsx';
import { applicationColumns } from './applicationColumns.tsx';

export default listPage(
  defineList({
    kind: 'application',
    nouns: { one: 'application', several: 'applications' },
    empty: 'No pending applications.',
    noMatch: 'No applications match these filters.',
    Actions: ListChapter,
    hasSearch: true,
    filters: [
      {
        name: 'status',
        label: 'Status',
        choices: [
          { value: '', label: 'Pending' },
          ...applicationStatuses.map((status) => ({ value: status, label: status })),
          { value: 'all', label: 'Any status' },
        ],
      },
      flagFilter('conflict', 'Profession', ['Any profession', 'Seat taken', 'Seat free']),
      {
        name: 'waiting',
        label: 'Waiting',
        choices: [
          { value: '', label: 'Any time' },
          { value: '7', label: 'More than 7 days' },
          { value: '30', label: 'More than 30 days' },
        ],
      },
    ],
    order: { by: 'applied_on', label: 'Longest waiting first' },
    opens: ({ id }) => ({ page: 'pendingApplication', params: { id: String(id) }, query: {} }),
    columns: applicationColumns,
  }),
);
