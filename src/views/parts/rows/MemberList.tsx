import { memo } from 'react';
import { ListBoxItem, Text } from 'react-aria-components/ListBox';
import { plainName } from '../../../contract/people/plainName.ts';
import type { MemberOption } from '../../../contract/scalars.ts';
import { Avatar } from '../Avatar.tsx';
import type { MemberGroup } from '../fields/memberGroups.ts';
import { Highlight } from '../Highlight.tsx';
import { GroupedList } from './GroupedList.tsx';

export const fullName = (member: MemberOption) => plainName(`${member.first_name} ${member.last_name}`);

function MemberChoice({ member }: { member: MemberOption }) {
  const name = fullName(member);
  return (
    <ListBoxItem className="option h-full" id={member.id} textValue={name} aria-label={name}>
      <Avatar id={member.id} name={name} />
      <span className="name">
        <Highlight name={name} />
      </span>
      {member.profession && (
        <Text slot="description" className="end">
          <Highlight name={member.profession} />
        </Text>
      )}
    </ListBoxItem>
  );
}

interface MemberListProps {
  /** The members by group; null while the list loads, and if it fails to load. */
  groups: readonly MemberGroup<MemberOption>[] | null;
  whenEmpty?: string;
}

/** The members to choose from, rendered again only when the list changes. */
export const MemberList = memo(function MemberList({ groups, whenEmpty }: MemberListProps) {
  return (
    <GroupedList groups={groups} whenEmpty={whenEmpty}>
      {(member) => <MemberChoice member={member} />}
    </GroupedList>
  );
});
