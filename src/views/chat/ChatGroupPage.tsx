import {
  ArrowLeft,
  Camera,
  LogOut,
  MessageCircle,
  PencilLine,
  ShieldCheck,
  ShieldOff,
  UserPlus,
  UserRoundX,
} from 'lucide-react';
import { talkPlace } from '../../contract/chatPorts.ts';
import type { FormEntry } from '../../contract/formPorts.ts';
import { memberPage } from '../../contract/pages.ts';
import type { RecordDataOf } from '../../contract/recordPorts.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { dayAt, dayOf, localMomentOf } from '../dates.ts';
import { countWith } from '../figures.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Panel } from '../parts/Panel.tsx';
import { PanelSkeletons } from '../parts/PanelSkeletons.tsx';
import { type MenuEntry, RowMenu } from '../parts/RowMenu.tsx';
import { SwitchField } from '../parts/SwitchField.tsx';
import { nameOf } from '../people.ts';
import { type ContentProps, type HeadProps, recordPage } from '../record/RecordPage.tsx';
import { useAct } from '../record/useAct.ts';
import { useZone } from './chatProps.ts';
import { TalkPicture } from './TalkPicture.tsx';

type GroupProps = ContentProps<'chatGroup'>;
type Data = RecordDataOf<'chatGroup'>;
type GroupMember = Data['group']['members'][number];

const useAsk =
  ({ workspace }: Pick<GroupProps, 'workspace'>) =>
  (entry: FormEntry) =>
  () =>
    workspace.send({ type: 'entry.requested', entry });

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

/** Of a direct chat the place is the member's, of a group its own. */
const talkOf = ({ group, me }: Data) => {
  const other = group.members.find(({ id }) => id !== me);
  return talkPlace(group.kind === 'direct' && other ? `member.${other.id}` : `chat.${group.id}`);
};

function Who(props: GroupProps) {
  const { data } = props;
  const { group, address } = data;
  const { id, name, kind, image, version, started_by, created_at, members } = group;
  const ask = useAsk(props);
  const zone = useZone(props);
  const stored = { id, name, image, version };
  const people = countWith(members.length, 'person', 'people');
  const begun = `started${started_by ? ` by ${nameOf(started_by)}` : ''}, ${dayOf(dayAt(created_at, zone))}`;
  return (
    <section className="panel" aria-label="Group">
      <div className="who">
        <span className="group-picture">
          <TalkPicture kind={kind} name={name} image={address} memberId={null} size="large" />
          {group.can_change === 1 && (
            <IconButton
              label="Change group picture"
              icon={Camera}
              onPressed={ask({ form: 'groupPicture', stored })}
            />
          )}
        </span>
        <div className="min-w-0">
          <h2 className="group-name">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {group.can_change === 1 && (
              <IconButton
                label={`Rename ${name}`}
                icon={PencilLine}
                onPressed={ask({ form: 'groupName', stored })}
              />
            )}
          </h2>
          <p>{kind === 'chapter' ? `${people} · every member of the chapter` : `${people} · ${begun}`}</p>
        </div>
        <div className="actions">
          <PageLink className="button primary" to={talkOf(data)}>
            <MessageCircle className="icon" />
            Open chat
          </PageLink>
        </div>
      </div>
    </section>
  );
}

const adminIds = (members: readonly GroupMember[]) =>
  members.filter(({ is_admin }) => is_admin === 1).map(({ id }) => id);

function People(props: GroupProps) {
  const { group, me } = props.data;
  const { id: groupId, members } = group;
  const { act } = useAct(props);
  const ask = useAsk(props);
  const mayChange = group.can_change === 1;
  const admins = adminIds(members);
  const setAdmins = (memberIds: readonly number[]) => () =>
    act({ name: 'setGroupAdmins', id: groupId, memberIds });
  const entriesFor = (member: GroupMember) => (): readonly MenuEntry[] => {
    const name = nameOf(member);
    const isAdmin = member.is_admin === 1;
    return [
      isAdmin
        ? {
            icon: ShieldOff,
            words: 'Remove as admin',
            label: `Remove ${name} as admin`,
            off: admins.length === 1 ? 'A group has one admin at least.' : null,
            onChosen: setAdmins(admins.filter((id) => id !== member.id)),
          }
        : {
            icon: ShieldCheck,
            words: 'Make admin',
            label: `Make ${name} an admin`,
            onChosen: setAdmins([...admins, member.id]),
          },
      {
        icon: UserRoundX,
        words: 'Remove from group',
        label: `Remove ${name} from the group`,
        onChosen: ask({
          form: 'groupRemoval',
          stored: { id: groupId, name: group.name, member_id: member.id, member: name },
        }),
      },
    ];
  };
  return (
    <Panel
      title={`Members · ${members.length}`}
      end={
        mayChange && (
          <Button
            size="small"
            variant="quiet"
            icon={UserPlus}
            onPressed={ask({
              form: 'groupPeople',
              stored: { id: groupId, member_ids: members.map(({ id }) => id) },
            })}
          >
            Add people
          </Button>
        )
      }
    >
      <ul className="group-people" aria-label="Members">
        {members.map((member) => (
          <li key={member.id}>
            <PageLink className="person" to={memberPage(member.id)}>
              <Avatar id={member.id} name={nameOf(member)} image={member.profile_image} />
              <span>
                <b>
                  {nameOf(member)}
                  {member.id === me && <span className="muted"> (you)</span>}
                </b>
                <small>{member.profession}</small>
              </span>
            </PageLink>
            {member.is_admin === 1 && group.kind === 'group' && (
              <Badge kind="line" icon={ShieldCheck}>
                Admin
              </Badge>
            )}
            {mayChange && member.id !== me && <RowMenu name={nameOf(member)} entries={entriesFor(member)} />}
            {mayChange && member.id === me && <span className="no-menu" />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ForMe(props: GroupProps) {
  const { group } = props.data;
  const { act, canAct } = useAct(props);
  return (
    <Panel title="For me">
      <div className="panel-body">
        <SwitchField
          label="Mute"
          hint="No bell, no push. Unread still counts."
          isOn={group.muted === 1}
          isDisabled={!canAct}
          onSwitched={(isMuted) => act({ name: 'muteChat', id: group.id, isMuted })}
        />
      </div>
    </Panel>
  );
}

function Media({ data: { group, media } }: GroupProps) {
  if (media.length === 0)
    return (
      <Panel title="Shared media">
        <p className="panel-body muted">Nothing shared yet.</p>
      </Panel>
    );
  return (
    <Panel title="Shared media" end={countWith(group.media_count, 'image', 'images')}>
      <ul className="shared-media" aria-label="Shared images">
        {media.map(({ id, by, at, address }) => (
          <li key={id}>
            {address ? (
              <a href={address} target="_blank" rel="noopener noreferrer">
                <img src={address} alt={`Shared by ${nameOf(by)}, ${localMomentOf(at)}`} loading="lazy" />
              </a>
            ) : (
              <span className="no-image">Image not available</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Leave(props: GroupProps) {
  const { id, name, can_leave } = props.data.group;
  const ask = useAsk(props);
  if (can_leave === 0) return null;
  return (
    <section className="panel" aria-label="Leave">
      <div className="panel-body leave-group">
        <p className="muted">You can come back when an admin adds you.</p>
        <Button icon={LogOut} onPressed={ask({ form: 'groupLeave', stored: { id, name } })}>
          Leave group
        </Button>
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
          {`This is ${chapter}’s own group. Everyone in the chapter is in it, so nobody is added or removed here, and you can’t leave while you’re a member.`}
        </Banner>
      )}
      <Who {...props} />
      <div className="two-columns">
        <div className="stack">
          <People {...props} />
        </div>
        <div className="stack">
          <ForMe {...props} />
          <Media {...props} />
          <Leave {...props} />
        </div>
      </div>
    </>
  );
}

/** A group: what it is called, who is in it, and what was shared. */
export default recordPage({
  page: 'chatGroup',
  title: 'Group Profile Details',
  subject: 'the group',
  Head,
  Skeleton: () => (
    <PanelSkeletons
      label="Loading the group"
      panels={[
        { title: 'Group', lines: 2 },
        { title: 'Members', lines: 6 },
      ]}
    />
  ),
  Content,
});
