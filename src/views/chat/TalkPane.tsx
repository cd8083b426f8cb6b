import { useSelector } from '@xstate/react';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TalkView } from '../../machines/chat/conversation.setup.ts';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { LoadTrouble } from '../parts/page/LoadTrouble.tsx';
import { NoAccess } from '../parts/page/NoAccess.tsx';
import { Skeleton } from '../parts/page/Skeleton.tsx';
import { selectView } from '../selectView.ts';
import { useIsOnline } from '../sheet/useIsOnline.ts';
import { Composer } from './Composer.tsx';
import type { ChatProps } from './chatProps.ts';
import { Back, TalkHead } from './TalkHead.tsx';
import { TalkLog } from './TalkLog.tsx';

function Shown(props: ChatProps) {
  const { workspace, conversation } = props;
  const talk = useSelector(conversation, ({ context }) => context.talk);
  const isOnline = useIsOnline({ workspace });
  if (!talk) return null;
  return (
    <>
      <TalkHead {...props} talk={talk} />
      {!isOnline && (
        <p
          className="flex gap-2 items-center justify-center min-h-8.5 px-4 py-1 bg-warn-soft text-warn text-small font-name"
          role="status"
        >
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
      <div className="talk-head">
        <Back {...props} />
        <Skeleton shape="round" />
        <Skeleton width="140px" />
      </div>
      <div className="log" aria-busy="true">
        <span className="sr-only" role="status">
          Loading the conversation
        </span>
      </div>
      <div className="composer" />
    </>
  );
}

/** What is shown in place of a conversation, without the border that panels have elsewhere. */
const Place = ({ children }: { children: ReactNode }) => (
  <div className="grid items-center flex-1 min-h-0 overflow-y-auto *:border-0">{children}</div>
);

function Framed({ children, ...props }: ChatProps & { children: ReactNode }) {
  return (
    <>
      <div className="talk-head">
        <Back {...props} />
      </div>
      <Place>{children}</Place>
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
    <Place>
      <EmptyState title="Your conversations open here" note="Pick a member, or write to the whole chapter." />
    </Place>
  ),
  Skeleton: Waiting,
  Talk: Shown,
  NoAccess: (props) => (
    <Framed {...props}>
      <NoAccess location={props.conversation.getSnapshot().context.location} />
    </Framed>
  ),
  LoadError,
};

/** The conversation in the address, if any. */
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
