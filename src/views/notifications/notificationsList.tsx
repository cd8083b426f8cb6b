import { localMomentOf } from '../dates.ts';
import { defineList } from '../list/defineList.ts';
import { flagFilter } from '../list/filters.ts';
import { listPage } from '../list/ListPage.tsx';
import { MarkAllRead } from './MarkAllRead.tsx';
import { noticeLines } from './noticeLines.tsx';

/** What one is told of that others did. */
export default listPage(
  defineList({
    kind: 'notification',
    Actions: MarkAllRead,
    look: noticeLines,
    nouns: { one: 'notification', several: 'notifications' },
    empty: 'You’re all caught up.',
    filters: [flagFilter('unread', 'Read', ['Read or not', 'Unread', 'Read'])],
    hasSearch: false,
    columns: [
      { title: 'Notification', cell: ({ text }) => text },
      { title: 'When', cell: ({ created_at }) => localMomentOf(created_at) },
      { title: 'State', cell: ({ read_at }) => (read_at === null ? 'Unread' : 'Read') },
    ],
  }),
);
