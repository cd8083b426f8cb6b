import { useSelector } from '@xstate/react';
import { filterLinks } from '../list/addresses.ts';
import type { Filter } from '../list/filter.ts';
import type { ListProps } from '../list/ListPage.tsx';
import { Segmented } from '../parts/fields/Segmented.tsx';
import { selectUnread } from './notices.ts';

export const unreadFilter: Filter = {
  name: 'unread',
  label: 'Show',
  choices: [
    { value: '', label: 'All' },
    { value: '1', label: 'Unread' },
  ],
  isBesideTitle: true,
};

/** Links to all notifications and to the unread ones. */
export function NoticeViews({ list }: ListProps) {
  const location = useSelector(list, ({ context }) => context.location);
  const unread = useSelector(list, selectUnread);
  const choices = (filterLinks(location, unreadFilter) ?? []).map((choice, place) =>
    place === 1 && unread ? { ...choice, label: `${choice.label} ${unread}` } : choice,
  );
  return <Segmented label={unreadFilter.label} choices={choices} />;
}
