import { subStatuses } from '../../contract/meetings/subs.ts';
import { defineList } from '../list/defineList.ts';
import { listPage } from '../list/ListPage.tsx';
import { SubsActions } from './RequestButton.tsx';
import { opensSub, subActions, subNamed } from './subActions.ts';
import { askedColumn, meetingColumn, memberColumns, reasonColumn, stateColumns } from './subColumns.tsx';

/** Members who can't come to a meeting of the chapter, and their subs. */
export default listPage(
  defineList({
    kind: 'sub',
    Actions: SubsActions,
    note: 'Only leaders see the reason.',
    nouns: { one: 'request', several: 'requests' },
    empty: 'Everybody is coming.',
    noMatch: 'Everybody is coming. Choose another state, or clear the filters.',
    filters: [
      {
        name: 'status',
        label: 'State',
        choices: [
          { value: '', label: 'To be settled' },
          ...subStatuses.map((value) => ({ value, label: value === 'Cancelled' ? 'Canceled' : value })),
          { value: 'all', label: 'Any state' },
        ],
      },
      {
        name: 'mine',
        label: 'Mine',
        choices: [
          { value: '', label: 'Everybody’s' },
          { value: '1', label: 'Mine' },
        ],
      },
      {
        name: 'profession_conflict',
        label: 'Profession',
        choices: [
          { value: '', label: 'Any profession' },
          { value: '1', label: 'Conflicts with my profession' },
        ],
      },
    ],
    hasSearch: false,
    columns: [meetingColumn, ...memberColumns, reasonColumn, ...stateColumns, askedColumn],
    actions: subActions,
    named: subNamed,
    opens: opensSub,
  }),
);
