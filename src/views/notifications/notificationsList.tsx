import { Mail, MailOpen } from 'lucide-react';
import { localMomentOf } from '../dates.ts';
import { defineList } from '../list/defineList.ts';
import { flagFilter } from '../list/filters.ts';
import { listPage } from '../list/ListPage.tsx';
import { Badge } from '../parts/Badge.tsx';
import { placeOf } from '../parts/placeOf.ts';
import { MarkAllRead } from './MarkAllRead.tsx';

/** What one is told of that others did. */
export default listPage(
  defineList({
    kind: 'notification',
    Actions: MarkAllRead,
    nouns: { one: 'notification', several: 'notifications' },
    empty: 'You’re all caught up.',
    filters: [flagFilter('unread', 'Read', ['Read or not', 'Unread', 'Read'])],
    hasSearch: false,
    opens: ({ link }) => placeOf(link),
    columns: [
      {
        title: 'Notification',
        look: 'full whitespace-normal',
        cardArea: '2 / 1',
        skeleton: '70%',
        cell: ({ text, read_at }) => (
          <span className={read_at === null ? 'block font-[560] sm:py-2' : 'block sm:py-2'}>{text}</span>
        ),
      },
      {
        title: 'When',
        look: 'muted',
        width: '168px',
        cardArea: '1 / 1',
        skeleton: '110px',
        cell: ({ created_at }) => <time dateTime={created_at}>{localMomentOf(created_at)}</time>,
      },
      {
        title: 'State',
        look: 'level',
        width: '120px',
        cardArea: '1 / 2',
        skeleton: '56px',
        skeletonShape: 'plate',
        cell: ({ read_at }) =>
          read_at === null ? (
            <Badge kind="info" icon={Mail}>
              Unread
            </Badge>
          ) : (
            <Badge kind="plain" icon={MailOpen}>
              Read
            </Badge>
          ),
      },
    ],
  }),
);
