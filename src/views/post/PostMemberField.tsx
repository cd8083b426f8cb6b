import { useSelector } from '@xstate/react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import type { PostMembers } from '../../contract/ports.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Hit } from '../parts/Hit.tsx';
import { ListCombobox } from '../parts/ListCombobox.tsx';
import { OptionList, shownOf } from '../parts/OptionList.tsx';
import type { PostActor } from './PostDialog.tsx';

const nobody: PostMembers = [];
const sorted = new WeakMap<PostMembers, PostMembers>();

/** @returns those first who have a link that I have not shared this week; the same list for the same members. */
const boldFirst = (members: PostMembers): PostMembers => {
  const known = sorted.get(members) ?? members.toSorted((one, other) => other.text_bold - one.text_bold);
  sorted.set(members, known);
  return known;
};

function MemberOption({ member: { id, name, text_bold } }: { member: PostMembers[number] }) {
  return (
    <ListBoxItem className="option" id={id} textValue={name} aria-label={name}>
      <Avatar id={id} name={name} />
      <span className={text_bold ? 'name bold' : 'name'}>
        <Hit name={name} />
      </span>
    </ListBoxItem>
  );
}

export function PostMemberField({ post }: { post: PostActor }) {
  const members = useSelector(post, ({ context }) => context.members);
  const memberId = useSelector(post, ({ context }) => context.memberId);
  const isBusy = useSelector(post, (snapshot) => snapshot.hasTag('busy'));
  const chosen = members?.find(({ id }) => id === memberId);
  return (
    <ListCombobox
      label="Member"
      isRequired
      isDisabled={members === null || isBusy}
      value={memberId === 0 ? null : memberId}
      text={chosen?.name}
      lead={chosen && <Avatar id={chosen.id} name={chosen.name} className="lead" />}
      placeholder="Type a name"
      onChosen={(id) => post.send({ type: 'member.chosen', memberId: Number(id ?? 0) })}
    >
      {(isOpen) => (
        <OptionList options={shownOf(boldFirst(members ?? nobody), chosen, isOpen)}>
          {(member) => <MemberOption member={member} />}
        </OptionList>
      )}
    </ListCombobox>
  );
}
