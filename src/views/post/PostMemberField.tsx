import { useSelector } from '@xstate/react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import type { QuickPostMember } from '../../contract/growth/links.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { ListCombobox } from '../parts/fields/ListCombobox.tsx';
import { groupsOf } from '../parts/fields/memberGroups.ts';
import { Highlight } from '../parts/Highlight.tsx';
import { GroupedList } from '../parts/rows/GroupedList.tsx';
import type { PostActor } from './PostDialog.tsx';

function MemberChoice({ member: { id, name, text_bold } }: { member: QuickPostMember }) {
  return (
    <ListBoxItem className="option h-full" id={id} textValue={name} aria-label={name}>
      <Avatar id={id} name={name} />
      <span className={text_bold ? 'name bold' : 'name'}>
        <Highlight name={name} />
      </span>
    </ListBoxItem>
  );
}

/** In each group, members with a link that the viewer hasn't shared this week come first. */
function Everybody({ post }: { post: PostActor }) {
  const members = useSelector(post, ({ context }) => context.members);
  const recentIds = useSelector(post, ({ context }) => context.recentMemberIds);
  const boldFirst = (members ?? []).toSorted((one, other) => other.text_bold - one.text_bold);
  const groups = groupsOf({
    inChapter: boldFirst.filter(({ in_chapter }) => in_chapter === 1),
    outOfChapter: boldFirst.filter(({ in_chapter }) => in_chapter === 0),
    recentIds,
  });
  return <GroupedList groups={groups}>{(member) => <MemberChoice member={member} />}</GroupedList>;
}

export function PostMemberField({ post }: { post: PostActor }) {
  const memberId = useSelector(post, ({ context }) => context.memberId);
  const isLoaded = useSelector(post, ({ context }) => context.members !== null);
  const isBusy = useSelector(post, (snapshot) => snapshot.hasTag('busy'));
  const chosen = useSelector(post, ({ context }) => context.members?.find(({ id }) => id === memberId));
  return (
    <ListCombobox
      label="Member"
      isRequired
      isDisabled={!isLoaded || isBusy}
      value={memberId === 0 ? null : memberId}
      text={chosen?.name}
      lead={chosen && <Avatar id={chosen.id} name={chosen.name} className="lead" />}
      placeholder="Type a name"
      onChosen={(id) => post.send({ type: 'member.chosen', memberId: Number(id ?? 0) })}
    >
      {(isOpen) =>
        isOpen ? (
          <Everybody post={post} />
        ) : (
          <GroupedList groups={chosen ? [{ name: 'Chosen', members: [chosen] }] : []}>
            {(member) => <MemberChoice member={member} />}
          </GroupedList>
        )
      }
    </ListCombobox>
  );
}
