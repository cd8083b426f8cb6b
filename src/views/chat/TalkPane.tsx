import { useSelector } from '@xstate/react';
import { ArrowLeft, Bell, BellOff, CircleUserRound, UsersRound, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { chatsBeside, type Talk } from '../../contract/chatPorts.ts';
import { memberPage } from '../../contract/pages.ts';
import type { TalkView } from '../../machines/conversation.setup.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { LoadTrouble } from '../parts/LoadTrouble.tsx';
import { MetricIcon } from '../parts/MetricIcon.tsx';
import { NoAccess } from '../parts/NoAccess.tsx';
import { type MenuEntry, RowMenu } from '../parts/RowMenu.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { selectView } from '../selectView.ts';
import { useIsOnline } from '../sheet/useIsOnline.ts';
import { openDialog } from '../workspace/openDialog.ts';
import { Composer } from './Composer.tsx';
import type { ChatProps } from './chatProps.ts';
import { TalkLog } from './TalkLog.tsx';
import { TalkPicture } from './TalkPicture.tsx';

function Back({ conversation }: ChatProps) {
  const location = useSelector(conversation, ({ context }) => context.location);
  return (
    <PageLink className="icon-button back" to={chatsBeside(location)} label="Back to chats">
      <ArrowLeft className="icon large" />
    </PageLink>
  );
}

const groupPage = (id: number) => ({ page: 'chatGroup', params: { id: String(id) }, query: {} }) as const;

const underName = ({ member, kind, memberCount }: Talk): string =>
  kind === 'direct'
    ? [member?.profession, member?.business_name].filter(Boolean).join(' · ')
    : `${memberCount} people`;

function TalkHead({ talk, ...props }: ChatProps & { talk: Talk }) {
  const { workspace, list } = props;
  const { id, kind, member, name } = talk;
  const isMuted = useSelector(list, ({ context }) =>
    context.rows.some((row) => row && 'muted' in row && row.id === id && row.muted === 1),
  );
  const page = member ? memberPage(member.id) : groupPage(id ?? 0);
  const entries = (): readonly MenuEntry[] => [
    member
      ? { icon: CircleUserRound, words: 'Member page', label: `Page of ${name}`, to: page }
      : { icon: UsersRound, words: 'Group details', label: `Details of ${name}`, to: page },
    ...(id === null
      ? []
      : [
          {
            icon: isMuted ? Bell : BellOff,
            words: isMuted ? 'Unmute' : 'Mute',
            label: `${isMuted ? 'Unmute' : 'Mute'} ${name}`,
            onChosen: () =>
              list.send({ type: 'act.requested', act: { name: 'muteChat', id, isMuted: !isMuted } }),
          },
        ]),
  ];
  return (
    <header className="talk-head">
      <Back {...props} />
      <TalkPicture kind={kind} name={name} image={talk.image} memberId={member?.id ?? null} />
      <span className="talk-name">
        <h2>
          <PageLink to={page}>{name}</PageLink>
        </h2>
        <small>{underName(talk)}</small>
      </span>
      <span className="end">
        {kind === 'direct' && member && talk.closed === null && (
          <button
            type="button"
            className="button small"
            data-metric="sessions"
            aria-label={`Record a session with ${member.first_name}`}
            onClick={openDialog(workspace, 'session', { receiver_id: member.id })}
          >
            <MetricIcon metric="sessions" />
            <span className="word">
              <span className="long">Record a session with {member.first_name}</span>
              <span className="short">Session</span>
            </span>
          </button>
        )}
        <RowMenu name={name} entries={entries} />
      </span>
    </header>
  );
}

function Shown(props: ChatProps) {
  const { workspace, conversation } = props;
  const talk = useSelector(conversation, ({ context }) => context.talk);
  const isOnline = useIsOnline({ workspace });
  if (!talk) return null;
  return (
    <>
      <TalkHead {...props} talk={talk} />
      {!isOnline && (
        <p className="off-line" role="status">
          <WifiOff className="icon" />
          You’re offline. Messages will be sent when you’re back online.
        </p>
      )}
      <TalkLog key={talk.key} workspace={workspace} conversation={conversation} talk={talk} />
      <Composer conversation={conversation} talk={talk} />
    </>
  );
}

function Waiting(props: ChatProps) {
  return (
    <>
      <header className="talk-head">
        <Back {...props} />
        <Skeleton shape="round" />
        <Skeleton width="140px" />
      </header>
      <div className="log" aria-busy="true">
        <span className="sr-only" role="status">
          Loading the conversation
        </span>
      </div>
      <div className="composer" />
    </>
  );
}

function Framed({ children, ...props }: ChatProps & { children: ReactNode }) {
  return (
    <>
      <header className="talk-head">
        <Back {...props} />
      </header>
      <div className="blank-place">{children}</div>
    </>
  );
}

function LoadError(props: ChatProps) {
  const trouble = useSelector(props.conversation, ({ context }) => context.trouble);
  return (
    <Framed {...props}>
      <LoadTrouble
        trouble={trouble}
        note="We couldn’t load this conversation. Nothing you wrote is lost."
        onTriedAgain={() => props.conversation.send({ type: 'retry.requested' })}
      />
    </Framed>
  );
}

const views: Readonly<Record<TalkView, (props: ChatProps) => ReactNode>> = {
  None: () => (
    <div className="blank-place">
      <EmptyState title="Your conversations open here" note="Pick a member, or write to the whole chapter." />
    </div>
  ),
  Skeleton: Waiting,
  Talk: Shown,
  NoAccess: (props) => (
    <Framed {...props}>
      <NoAccess />
    </Framed>
  ),
  LoadError,
};

/** The conversation that the address opens, if it opens any. */
export function TalkPane(props: ChatProps) {
  const view = useSelector(props.conversation, selectView<TalkView>('None'));
  const name = useSelector(props.conversation, ({ context }) => context.talk?.name);
  const View = views[view];
  return (
    <section className="talk" data-view={view} aria-label={name ?? 'Conversation'}>
      <View {...props} />
    </section>
  );
}
