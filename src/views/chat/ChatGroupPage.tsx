import { ArrowLeft, Camera, MessageCircle, PencilLine } from 'lucide-react';
import { talkPlace } from '../../contract/chat/chatPorts.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { dayAt, dayOf } from '../dates.ts';
import { detailPage, type HeadProps } from '../detail/DetailPage.tsx';
import { countWith } from '../figures.ts';
import { Banner } from '../parts/Banner.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { nameOf } from '../people.ts';
import { useZone } from './chatProps.ts';
import { GroupLeaving, GroupMedia, GroupMuting } from './GroupAside.tsx';
import { GroupPeople } from './GroupPeople.tsx';
import { asking, type GroupProps, useMe } from './groupProps.ts';
import { TalkPicture } from './TalkPicture.tsx';

function Head(_: HeadProps<'chatGroup'>) {
  return (
    <>
      <PageLink className="crumb" to={{ page: 'chat', params: {}, query: {} }}>
        <ArrowLeft className="icon" />
        Chat
      </PageLink>
      <PageHead title="Group Profile Details" />
    </>
  );
}

/** The key of a direct chat is the member's, that of a group its own. */
const talkOf = ({ group }: GroupProps['data'], me: number | undefined) => {
  const other = group.members.find(({ id }) => id !== me);
  return talkPlace(group.kind === 'direct' && other ? `member.${other.id}` : `chat.${group.id}`);
};

function Who(props: GroupProps) {
  const { data } = props;
  const me = useMe(props);
  const { group } = data;
  const { id, name, kind, image, version, started_by, created_at, members } = group;
  const ask = asking(props);
  const zone = useZone(props);
  const stored = { id, name, image, version };
  const people = countWith(members.length, 'person', 'people');
  const begun = `started ${started_by ? `by ${nameOf(started_by)}, ` : ''}${dayOf(dayAt(created_at, zone))}`;
  return (
    <section className="panel" aria-label="Group">
      <div className="who">
        <span className="relative">
          <TalkPicture kind={kind} name={name} image={image} memberId={null} size="large" />
          {group.can_change === 1 && (
            <span className="absolute -end-2 -bottom-2 *:border *:border-line *:bg-raised">
              <IconButton
                label="Change group picture"
                icon={Camera}
                onPressed={ask({ form: 'groupPicture', stored })}
              />
            </span>
          )}
        </span>
        <div className="min-w-0">
          <h2 className="flex items-center gap-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {group.can_change === 1 && (
              <IconButton
                label={`Rename ${name}`}
                icon={PencilLine}
                onPressed={ask({ form: 'groupName', stored })}
              />
            )}
          </h2>
          <p className="text-ink-muted">
            {kind === 'chapter' ? `${people} · every member of the chapter` : `${people} · ${begun}`}
          </p>
        </div>
        <div className="actions">
          <PageLink className="button primary w-auto" to={talkOf(data, me)}>
            <MessageCircle className="icon" />
            Open chat
          </PageLink>
        </div>
      </div>
    </section>
  );
}

function Content(props: GroupProps) {
  const { group } = props.data;
  const chapter = group.name.replace(/ chapter$/i, '');
  return (
    <>
      {group.kind === 'chapter' && (
        <Banner kind="info">
          {`This is ${chapter}’s own group. Everyone in the chapter is in it, so you can’t add or remove members, or leave while you’re a member.`}
        </Banner>
      )}
      <Who {...props} />
      <div className="two-columns">
        <div className="stack">
          <GroupPeople {...props} />
        </div>
        <div className="stack">
          <GroupMuting {...props} />
          <GroupMedia {...props} />
          <GroupLeaving {...props} />
        </div>
      </div>
    </>
  );
}

/** A group: its name, its members and its shared images. */
export default detailPage({
  page: 'chatGroup',
  title: 'Group Profile Details',
  subject: 'the group',
  Head,
  Skeleton: panelSkeletons('Loading the group', [
    { title: 'Group', lines: 2 },
    { title: 'Members', lines: 6 },
  ]),
  Content,
});
