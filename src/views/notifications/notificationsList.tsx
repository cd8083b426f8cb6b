import { localMomentOf } from '../dates.ts';
import { defineList } from '../list/defineList.ts';
import { listPage } from '../list/ListPage.tsx';
import { HowTold } from './HowTold.tsx';
import { MarkAllRead } from './MarkAllRead.tsx';
import { NoticeViews, unreadFilter } from './NoticeViews.tsx';
import { noticeLines } from './noticeLines.tsx';

export default listPage(
  defineList({
    kind: 'notification',
    Views: NoticeViews,
    Actions: MarkAllRead,
    Beside: HowTold,
    look: noticeLines,
    nouns: { one: 'notification', several: 'notifications' },
    empty: 'You’re all caught up.',
    filters: [unreadFilter],
    hasSearch: false,
    columns: [
      { title: 'Notification', cell: ({ text }) => text },
      { title: 'When', cell: ({ created_at }) => localMomentOf(created_at) },
      { title: 'State', cell: ({ read_at }) => (read_at === null ? 'Unread' : 'Read') },
    ],
  }),
);
