import { memo } from 'react';
import {
  Collection,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Text,
} from 'react-aria-components/ListBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { MemberOption } from '../../contract/scalars.ts';
import { Avatar } from './Avatar.tsx';
import { Hit } from './Hit.tsx';

export interface MemberGroup {
  name: string;
  members: readonly MemberOption[];
}

export const fullName = (member: MemberOption) => `${member.first_name} ${member.last_name}`;

function MemberChoice({ member }: { member: MemberOption }) {
  const name = fullName(member);
  return (
    <ListBoxItem className="option" id={member.id} textValue={name} aria-label={name}>
      <Avatar id={member.id} name={name} />
      <span className="name">
        <Hit name={name} />
      </span>
      {member.profession && (
        <Text slot="description" className="end">
          {member.profession}
        </Text>
      )}
    </ListBoxItem>
  );
}

const layoutOptions = { estimatedRowHeight: 40, estimatedHeadingHeight: 26, padding: 4 };

interface MemberListProps {
  /** Null while the list is on its way, and for good where it did not come. */
  groups: readonly MemberGroup[] | null;
}

/** Windowed: of thousands of members only those in sight are in the page. */
export const MemberList = memo(function MemberList({ groups }: MemberListProps) {
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <ListBox
        className="option-list combobox-list"
        items={groups?.filter((group) => group.members.length > 0) ?? []}
        renderEmptyState={() => (
          <p className="none">{groups ? 'No member of that name.' : 'The members are not here yet.'}</p>
        )}
      >
        {(group) => (
          <ListBoxSection id={group.name}>
            <Header className="group-name">{group.name}</Header>
            <Collection items={group.members}>{(member) => <MemberChoice member={member} />}</Collection>
          </ListBoxSection>
        )}
      </ListBox>
    </Virtualizer>
  );
});
