import { useSelector } from '@xstate/react';
import { Search as SearchIcon } from 'lucide-react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Collection, Header, ListBox, ListBoxSection } from 'react-aria-components/ListBox';
import { Input, TextField } from 'react-aria-components/TextField';
import type { SnapshotFrom } from 'xstate';
import type { ActiveMembers } from '../../contract/members.ts';
import type { paletteMachine } from '../../machines/palette.machine.ts';
import { nameOf } from '../people.ts';
import { type EntryGroup, entriesWithMember, foundEntries } from './entries.ts';
import { FoundEntry } from './FoundEntry.tsx';
import type { PaletteProps } from './PaletteDialog.tsx';
import { PaletteFrame } from './PaletteFrame.tsx';

const title = 'Search or jump to';

const nameById = (members: ActiveMembers | null, id: unknown): string => {
  const everybody = members ? [...members.membersInChapter, ...members.membersOutChapter] : [];
  const member = everybody.find((each) => each.id === id);
  return member ? nameOf(member) : '';
};

/** @returns the name of the member that was chosen; null before one is. */
const selectMemberName = (snapshot: SnapshotFrom<typeof paletteMachine>): string | null =>
  snapshot.hasTag('memberChosen')
    ? nameById(snapshot.context.members, snapshot.context.prefill.receiver_id)
    : null;

function Results({ groups, text, palette }: { groups: readonly EntryGroup[]; text: string } & PaletteProps) {
  const entries = groups.flatMap((group) => group.entries);
  return (
    <ListBox
      className="palette-list"
      aria-label="Results"
      items={groups}
      onAction={(key) => {
        const entry = entries.find(({ id }) => id === key);
        if (entry) palette.send(entry.chosen);
      }}
      renderEmptyState={() => <p className="none">Nothing matches.</p>}
    >
      {(group) => (
        <ListBoxSection id={group.name}>
          <Header className="group-name">{group.name}</Header>
          <Collection items={group.entries} dependencies={[text]}>
            {(entry) => <FoundEntry id={entry.id} entry={entry} text={text} />}
          </Collection>
        </ListBoxSection>
      )}
    </ListBox>
  );
}

export function Search(props: PaletteProps) {
  const { palette, workspace } = props;
  const text = useSelector(palette, ({ context }) => context.text);
  const members = useSelector(palette, ({ context }) => context.members);
  const memberName = useSelector(palette, selectMemberName);
  const shell = useSelector(workspace, ({ context }) => context.shell);
  const areKeysOn = useSelector(workspace, (snapshot) => snapshot.hasTag('keysOn'));
  const groups =
    memberName === null
      ? foundEntries({ text, shell, members, areKeysOn })
      : entriesWithMember(text, memberName);
  return (
    <PaletteFrame title={title} onDismissed={() => palette.send({ type: 'dialog.dismissed' })}>
      <Autocomplete
        inputValue={text}
        onInputChange={(typed) => palette.send({ type: 'text.changed', text: typed })}
      >
        <TextField className="palette-field" aria-label={title}>
          <SearchIcon className="icon" />
          <Input role="combobox" aria-expanded="true" placeholder={memberName ?? title} />
        </TextField>
        <Results {...props} groups={groups} text={text} />
      </Autocomplete>
    </PaletteFrame>
  );
}
