import { Share2 } from 'lucide-react';
import { linkTypes, whereToShare } from '../../contract/choices.ts';
import type { ListRow } from '../../contract/listPorts.ts';
import { metricById } from '../../contract/metrics.ts';
import { dayOf } from '../dates.ts';
import { linkColumns, sharing } from '../links/linkColumns.tsx';
import { stateFilter, textFilter, typeFilter } from '../list/filters.ts';
import { listPage } from '../list/ListPage.tsx';
import { recordList } from '../list/recordList.ts';
import { dateColumn, memberColumn, stateColumn } from '../list/sharedColumns.tsx';

const [title, type, place, updated] = linkColumns<Extract<ListRow, { metric: 5 }>>(({ link }) => link);

/** The links that a member shared, or the member's links that others shared. */
export const postsList = recordList({
  metric: metricById(5),
  isShown: (row) => 'metric' in row && row.metric === 5,
  directions: { given: 'I shared', received: 'My links, shared by others' },
  theirs: { given: 'They shared', received: 'Their links, shared by others' },
  nouns: { one: 'post', several: 'posts' },
  empty: {
    given: 'You didn’t share any links in this period.',
    received: 'No one has shared your links yet. Add a link or ask in chat.',
  },
  fill: 'Share a post',
  seeAlso: {
    received: { words: 'Add a link', to: { page: 'promosList', params: {}, query: { tab: 'links' } } },
  },
  filters: [
    stateFilter,
    typeFilter('Type', linkTypes),
    textFilter('place', 'Where to share', 'Anywhere', whereToShare),
  ],
  actions: [
    {
      icon: Share2,
      label: ({ link, date }) => `Share ${link.title} of ${dayOf(date)} again`,
      words: 'Share again',
      isFor: (_, { direction, isOwn }) => isOwn && direction === 'given',
      command: ({ link }) => sharing(link),
    },
  ],
  columns: [
    title,
    { ...type, sortsBy: 'type', look: 'full', width: '150px', skeleton: '90px' },
    { ...place, look: 'full muted', width: '200px' },
    updated,
    { ...memberColumn, cardArea: '2 / 1' },
    { ...dateColumn, title: 'Shared on', isOpening: true },
    stateColumn,
  ],
});

export default listPage(postsList);
