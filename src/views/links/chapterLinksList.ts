import { linkTypes, whereToShare } from '../../contract/choices.ts';
import type { RowOf } from '../../contract/listPorts.ts';
import { defineList } from '../list/defineList.ts';
import { listFilter, textFilter, typeFilter } from '../list/filters.ts';
import { listPage } from '../list/ListPage.tsx';
import { linkColumns, ownerColumn, shareAction, sharedByMeColumn } from './linkColumns.tsx';

/** All links that the chapter's members offer each other to share. */
export default listPage(
  defineList({
    kind: 'link',
    isOfChapter: true,
    nouns: { one: 'link', several: 'links' },
    empty: 'No links in your chapter. Add yours in Profile → Promos.',
    fill: { words: 'Open Promos', to: { page: 'promosList', params: {}, query: {} } },
    filters: [
      typeFilter('Type', linkTypes),
      textFilter('place', 'Where to share', 'Anywhere', whereToShare),
      listFilter('member_id', 'Member', 'Any member', 'colleagues'),
      {
        name: 'not_shared',
        label: 'Shared by me',
        choices: [
          { value: '', label: 'Shared or not' },
          { value: '1', label: 'Not shared by me this week' },
        ],
      },
    ],
    order: {
      by: 'lastUpdated',
      label: 'Last updated first',
      others: [
        { value: 'title', label: 'By title' },
        { value: 'position', label: 'In each member’s own order' },
      ],
    },
    columns: [
      ...linkColumns<RowOf<'link'>>((link) => link),
      ownerColumn,
      {
        title: 'Shares this week',
        rank: 2,
        look: 'number gone',
        width: '124px',
        skeleton: '20px',
        cell: ({ shares_this_week }) => shares_this_week,
      },
      sharedByMeColumn,
    ],
    actions: [shareAction],
  }),
);
