import { useSelector } from '@xstate/react';
import { type ReactNode, type UIEvent, useMemo } from 'react';
import type { Talk } from '../../contract/chat/chatPorts.ts';
import { selectWaiting } from '../../machines/chat/talkRows.ts';
import type { PageProps } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { useIsOnline } from '../sheet/useIsOnline.ts';
import { type ConversationProps, useZone } from './chatProps.ts';
import { MessageRow } from './MessageRow.tsx';
import { type TalkItem, talkItems } from './talkItems.ts';
import { WaitingRow } from './WaitingRow.tsx';

/** Within this distance from its end, in px, the log counts as scrolled to the end. */
const nearEnd = 48;
/** Within this distance from its beginning, in px, the log counts as scrolled to the beginning. */
const nearBeginning = 400;

function Older({ conversation, hasOlder }: ConversationProps & Pick<Talk, 'hasOlder'>) {
  const isBusy = useSelector(conversation, (snapshot) => snapshot.hasTag('busy'));
  const isStuck = useSelector(conversation, (snapshot) => snapshot.hasTag('failed'));
  if (!hasOlder) return null;
  return (
    <p className="py-3 text-center text-ink-muted">
      {isStuck && <span role="alert">Older messages didn’t load. </span>}
      <Button
        size="small"
        variant="quiet"
        isDisabled={isBusy}
        onPressed={() => conversation.send({ type: 'older.requested' })}
      >
        {isBusy ? 'Loading older messages' : 'Show older messages'}
      </Button>
    </p>
  );
}

/** The messages with the newest at the bottom, which stays in view unless the member scrolls up. */
export function TalkLog({ workspace, conversation, talk }: PageProps & ConversationProps & { talk: Talk }) {
  const waiting = useSelector(conversation, ({ context }) => context.waiting);
  const newAfter = useSelector(conversation, ({ context }) => context.newAfter);
  const isUnanswered = useSelector(conversation, (snapshot) => snapshot.hasTag('outOfReach'));
  const isBusy = useSelector(conversation, (snapshot) => snapshot.hasTag('busy'));
  const isHeld = !useIsOnline({ workspace }) || isUnanswered;
  const zone = useZone({ workspace });
  const items = useMemo(
    () => talkItems(talk, selectWaiting(talk, waiting), { newAfter, zone }),
    [talk, waiting, newAfter, zone],
  );
  const isNamed = talk.kind !== 'direct';
  const seen = talk.rows.findLast(({ id, isMine }) => isMine && id <= (talk.seenUpTo ?? 0))?.id;
  const drawn = (item: TalkItem): ReactNode => {
    if (item.kind === 'day')
      return (
        <li key={item.key} className="day">
          <span>{item.words}</span>
        </li>
      );
    if (item.kind === 'new')
      return (
        <li key={item.key} className="day new">
          <span>New</span>
        </li>
      );
    if (item.kind === 'waiting')
      return <WaitingRow key={item.key} conversation={conversation} message={item.message} isHeld={isHeld} />;
    const { key, message, isFirst, isLast } = item;
    return (
      <MessageRow key={key} {...{ message, isFirst, isLast, isNamed, zone }} isSeen={message.id === seen} />
    );
  };
  const look = ({ currentTarget: log }: UIEvent<HTMLDivElement>) => {
    // The log is laid out from its end: 0 is the end, and negative values are further up.
    const isAtEnd = log.scrollTop > -nearEnd;
    const { context } = conversation.getSnapshot();
    if (isAtEnd !== context.isAtEnd) conversation.send({ type: 'log.scrolled', isAtEnd });
    if (log.scrollHeight - log.clientHeight + log.scrollTop < nearBeginning)
      conversation.send({ type: 'older.requested' });
  };
  return (
    <div
      className="log"
      role="log"
      aria-label={`Messages with ${talk.name}`}
      aria-busy={isBusy}
      tabIndex={items.length > 0 ? 0 : undefined}
      onScroll={look}
    >
      <div className="mb-auto">
        <Older conversation={conversation} hasOlder={talk.hasOlder} />
        {items.length === 0 && (
          <p className="py-3 text-center text-ink-muted">Say hello to {talk.calledName}.</p>
        )}
        <ol className="grid gap-0.75" aria-label={`Messages with ${talk.calledName}`}>
          {items.map(drawn)}
        </ol>
      </div>
    </div>
  );
}
