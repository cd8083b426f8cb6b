import { defineList } from '../list/defineList.ts';
import { listPage } from '../list/ListPage.tsx';
import { RequestButton } from './RequestButton.tsx';
import { editSub, opensSub, subActions, subNamed } from './subActions.ts';
import { askedColumn, meetingColumn, reasonColumn, stateColumns } from './subColumns.tsx';

/** The member's own requests, and the form for a new one. */
export default listPage(
  defineList({
    kind: 'sub',
    Actions: RequestButton,
    note: 'Ask as soon as you know. You accept an offer, then a leader confirms it.',
    nouns: { one: 'request', several: 'requests' },
    empty: 'You have no sub requests.',
    fill: { words: 'See the chapter’s requests', to: { page: 'subRequests', params: {}, query: {} } },
    filters: [],
    hasSearch: false,
    columns: [{ ...meetingColumn, cardArea: '1 / 1' }, reasonColumn, ...stateColumns, askedColumn],
    named: subNamed,
    opens: opensSub,
    actions: [...subActions, editSub],
  }),
);
