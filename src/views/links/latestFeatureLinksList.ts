import type { RowOf } from '../../contract/listPorts.ts';
import { defineList } from '../list/defineList.ts';
import { listPage } from '../list/ListPage.tsx';
import { linkColumns, newColumn, ownerColumn, shareAction, sharedByMeColumn } from './linkColumns.tsx';
import { NewSince } from './NewSince.tsx';

/** The chapter's newest links, each with a button that shares it. */
export default listPage(
  defineList({
    kind: 'link',
    isOfChapter: true,
    note: 'Newest first. Sharing copies the link and logs your post.',
    Head: NewSince,
    nouns: { one: 'link', several: 'links' },
    empty: 'No new links.',
    filters: [],
    columns: [
      ...linkColumns<RowOf<'link'>>((link) => link),
      ownerColumn,
      {
        title: 'Shared by',
        rank: 2,
        look: 'number gone',
        width: '96px',
        skeleton: '20px',
        cell: ({ shares = 0 }) => shares,
      },
      newColumn,
      sharedByMeColumn,
    ],
    actions: [shareAction],
  }),
);
