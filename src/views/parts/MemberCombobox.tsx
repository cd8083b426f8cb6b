import type { MemberOption } from '../../contract/scalars.ts';
import { Avatar } from './Avatar.tsx';
import { ListCombobox, type ListComboboxProps } from './ListCombobox.tsx';
import { fullName, type MemberGroup, MemberList } from './MemberList.tsx';

type Given = 'value' | 'text' | 'lead' | 'aside' | 'children' | 'onChosen';

interface MemberComboboxProps extends Omit<ListComboboxProps, Given> {
  value: number | null;
  /** In the order to show; a member belongs to one group only, and the chosen one to any of them. */
  groups: readonly MemberGroup[];
  onChosen: (memberId: number | null) => void;
}

const findMember = (groups: readonly MemberGroup[], id: number | null) =>
  groups.flatMap((group) => group.members).find((member) => member.id === id);

const chosenAlone = new WeakMap<MemberOption, readonly MemberGroup[]>();
const nobody: readonly MemberGroup[] = [];

/** @returns the same list each time, so that it is not made anew. */
const listOf = (member: MemberOption | undefined): readonly MemberGroup[] => {
  if (!member) return nobody;
  const groups = chosenAlone.get(member) ?? [{ name: 'Chosen', members: [member] }];
  chosenAlone.set(member, groups);
  return groups;
};

export function MemberCombobox({ groups, onChosen, ...rest }: MemberComboboxProps) {
  const chosen = findMember(groups, rest.value);
  const name = chosen && fullName(chosen);
  return (
    <ListCombobox
      {...rest}
      text={name}
      lead={chosen && <Avatar id={chosen.id} name={fullName(chosen)} className="lead" />}
      aside={chosen?.profession}
      onChosen={(key) => onChosen(key === null ? null : Number(key))}
    >
      {(isOpen) => <MemberList groups={isOpen ? groups : listOf(chosen)} />}
    </ListCombobox>
  );
}
