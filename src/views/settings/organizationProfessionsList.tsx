import { Archive, ArchiveRestore, Pencil, Plus } from 'lucide-react';
import { defineList } from '../list/defineList.ts';
import { type ListProps, listPage } from '../list/ListPage.tsx';
import { requestEntry } from '../list/shownActions.ts';
import { Button } from '../parts/Button.tsx';
import { openForm } from '../workspace/openForm.ts';
import { archivedFilter } from './archived.ts';
import { OrganizationTabs } from './OrganizationTabs.tsx';

function NewProfession({ workspace }: ListProps) {
  const add = () => openForm(workspace, { form: 'professionEntry', stored: null });
  return (
    <Button variant="primary" icon={Plus} onPressed={add}>
      New profession
    </Button>
  );
}

/** The professions, and whether a chapter has only one seat for each. */
export default listPage(
  defineList({
    kind: 'organizationProfession',
    Head: () => <OrganizationTabs shown="organizationProfessions" />,
    Actions: NewProfession,
    nouns: { one: 'profession', several: 'professions' },
    empty: 'No professions yet. Add the first one.',
    filters: [archivedFilter],
    columns: [
      {
        title: 'Profession',
        cardArea: '1 / 1',
        skeleton: '140px',
        cell: ({ name }) => <b className="font-name">{name}</b>,
      },
      {
        title: 'Seats in a chapter',
        look: 'full',
        width: '200px',
        skeleton: '60px',
        cell: ({ one_seat }) => (one_seat === 1 ? 'One' : 'No limit'),
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
        icon: Pencil,
        label: ({ name }) => `Edit ${name}`,
        words: 'Edit',
        command: ({ kind: _, ...stored }) => requestEntry({ form: 'professionEntry', stored }),
      },
      {
        icon: Archive,
        label: ({ name }) => `Archive ${name}`,
        words: 'Archive',
        isFor: ({ archived }) => archived === 0,
        command: ({ kind: _, ...stored }) => requestEntry({ form: 'professionArchive', stored }),
      },
      {
        icon: ArchiveRestore,
        label: ({ name }) => `Bring ${name} back`,
        words: 'Bring back',
        isFor: ({ archived }) => archived === 1,
        command: ({ kind: _, ...stored }) => requestEntry({ form: 'professionReturn', stored }),
      },
    ],
  }),
);
