import { Archive, ArchiveRestore, MapPin, Plus, Send, UserPlus } from 'lucide-react';
import { chapterPage } from '../../contract/pages.ts';
import { weekdayOf } from '../dates.ts';
import { defineList } from '../list/defineList.ts';
import { type ListProps, listPage } from '../list/ListPage.tsx';
import { requestEntry } from '../list/shownActions.ts';
import { Button } from '../parts/Button.tsx';
import { openForm } from '../workspace/openForm.ts';
import { archivedFilter } from './archived.ts';
import { OrganizationTabs } from './OrganizationTabs.tsx';

function NewChapter({ workspace }: ListProps) {
  const add = () => openForm(workspace, { form: 'newChapter', stored: null });
  return (
    <Button variant="primary" icon={Plus} onPressed={add}>
      New chapter
    </Button>
  );
}

/** The chapters and their regions. */
export default listPage(
  defineList({
    kind: 'organizationChapter',
    Head: () => <OrganizationTabs shown="organizationChapters" />,
    Actions: NewChapter,
    nouns: { one: 'chapter', several: 'chapters' },
    empty: 'No chapters yet. Add the first one.',
    filters: [archivedFilter],
    opens: ({ id, archived }) => (archived === 1 ? null : chapterPage(id)),
    columns: [
      {
        title: 'Chapter',
        width: '220px',
        cardArea: '1 / 1',
        skeleton: '110px',
        cell: ({ name }) => <b className="font-name">{name}</b>,
      },
      { title: 'Region', look: 'full', width: '160px', skeleton: '90px', cell: ({ region }) => region?.name },
      {
        title: 'City',
        rank: 1,
        look: 'full muted',
        skeleton: '120px',
        cell: ({ city, state }) => [city, state].filter(Boolean).join(', '),
      },
      {
        title: 'Meets',
        rank: 2,
        look: 'full muted',
        width: '160px',
        skeleton: '110px',
        cell: ({ weekday, time }) => `${weekdayOf(weekday)}s, ${time}`,
      },
      {
        title: 'Members',
        look: 'number',
        width: '96px',
        cardArea: '1 / 2',
        skeleton: '24px',
        unit: 'members',
        cell: ({ member_count }) => member_count,
      },
    ],
    named: ({ name }) => name,
    actions: [
      {
        icon: UserPlus,
        label: ({ name }) => `Add a member to ${name}`,
        words: 'Add a member',
        isFor: ({ archived }) => archived === 0,
        command: ({ kind: _, ...stored }) => requestEntry({ form: 'chapterMember', stored }),
      },
      {
        icon: Send,
        label: ({ name }) => `Invite everyone in ${name}`,
        words: 'Invite everyone',
        isFor: ({ archived, member_count }) => archived === 0 && member_count > 0,
        command: ({ kind: _, ...stored }) => requestEntry({ form: 'chapterInvitations', stored }),
      },
      {
        icon: MapPin,
        label: ({ name }) => `Region of ${name}`,
        words: 'Change the region',
        isFor: ({ archived }) => archived === 0,
        command: ({ kind: _, ...chapter }) =>
          requestEntry({
            form: 'chapterRegion',
            stored: { ...chapter, region_id: chapter.region?.id ?? null },
            ...(chapter.region && {
              lists: { regions: [{ value: chapter.region.id, label: chapter.region.name }] },
            }),
          }),
      },
      {
        icon: Archive,
        label: ({ name }) => `Archive ${name}`,
        words: 'Archive',
        isFor: ({ archived, member_count }) => archived === 0 && member_count === 0,
        command: ({ kind: _, ...stored }) => requestEntry({ form: 'chapterArchive', stored }),
      },
      {
        icon: ArchiveRestore,
        label: ({ name }) => `Bring ${name} back`,
        words: 'Bring back',
        isFor: ({ archived }) => archived === 1,
        command: ({ kind: _, ...stored }) => requestEntry({ form: 'chapterReturn', stored }),
      },
    ],
  }),
);
