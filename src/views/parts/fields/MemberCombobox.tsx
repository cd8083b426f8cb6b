import type { ReactNode } from 'react';
import { containsTyped } from '../../../contract/folded.ts';
import type { MemberOption } from '../../../contract/scalars.ts';
import { Avatar } from '../Avatar.tsx';
import { fullName, MemberList } from '../rows/MemberList.tsx';
import { ListCombobox, type ListComboboxProps } from './ListCombobox.tsx';
import type { MemberGroup } from './memberGroups.ts';

type Given = 'value' | 'text' | 'lead' | 'aside' | 'children' | 'onChosen' | 'finds';

interface MemberComboboxProps extends Omit<ListComboboxProps, Given> {
  value: number | null;
  /** The member whose id is `value`; undefined until the list loads. */
  chosen: MemberOption | undefined;
  /** The list of all members, rendered only while the list is open. */
  everybody: ReactNode;
  /** The profession behind a name, which the search also matches. */
  professionOf: (name: string) => string;
  onChosen: (memberId: number | null) => void;
}

const chosenAlone = new WeakMap<MemberOption, readonly MemberGroup<MemberOption>[]>();
const nobody: readonly MemberGroup<MemberOption>[] = [];

/** @returns a list with only this member, always the same object, so that it isn't rebuilt. */
const listOf = (member: MemberOption | undefined): readonly MemberGroup<MemberOption>[] => {
  if (!member) return nobody;
  const groups = chosenAlone.get(member) ?? [{ name: 'Chosen', members: [member] }];
  chosenAlone.set(member, groups);
  return groups;
};

export function MemberCombobox({ chosen, everybody, professionOf, onChosen, ...rest }: MemberComboboxProps) {
  const name = chosen && fullName(chosen);
  return (
    <ListCombobox
      {...rest}
      text={name}
      lead={chosen && <Avatar id={chosen.id} name={fullName(chosen)} className="lead" />}
      aside={chosen?.profession}
      finds={(name, typed) => containsTyped(name, typed) || containsTyped(professionOf(name), typed)}
      onChosen={(key) => onChosen(key === null ? null : Number(key))}
    >
      {(isOpen) => (isOpen ? everybody : <MemberList groups={listOf(chosen)} />)}
    </ListCombobox>
  );
}
