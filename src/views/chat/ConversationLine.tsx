import { BellOff, CircleAlert, Hourglass } from 'lucide-react';
import { memo } from 'react';
import type { TalkKey, WaitingMessage } from '../../contract/chat/chatPorts.ts';
import { talkPlace } from '../../contract/chat/chatPorts.ts';
import type { RowOf } from '../../contract/listPorts.ts';
import type { Location } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { shortMomentAt } from '../dates.ts';
import { focusShown } from '../parts/focus/focusShown.ts';
import { firstNameOf } from '../people.ts';
import { TalkPicture } from './TalkPicture.tsx';

export type ConversationRow = RowOf<'conversation'>;

/** @returns the key of a row's conversation. */
export const keyOfRow = ({ type, id, member_id }: ConversationRow): TalkKey =>
  type === 'direct' && member_id !== null ? `member.${member_id}` : `chat.${id}`;

const lastWords = ({ type, last }: ConversationRow, me: number | undefined): string => {
  if (!last) return 'No messages yet';
  const words = last.body ?? 'Sent an image';
  if (last.by.id === me) return last.body === null ? 'You sent an image' : `You: ${words}`;
  return type === 'direct' ? words : `${firstNameOf(last.by)}: ${words}`;
};

interface ConversationLineProps {
  row: ConversationRow;
  query: Location['query'];
  isCurrent: boolean;
  /** The member's last unsent message in the conversation. */
  unsent: WaitingMessage | undefined;
  me: number | undefined;
  zone: string;
}

/** A conversation in the list: with whom, its last message, and the unread count. */
export const ConversationLine = memo(function ConversationLine(props: ConversationLineProps) {
  const { row, query, isCurrent, unsent, me, zone } = props;
  const { name, type, image, member_id, last, unread, muted } = row;
  const isRefused = unsent !== undefined && unsent.refusal !== null;
  return (
    <PageLink
      className={unread > 0 ? 'conversation unread' : 'conversation'}
      to={talkPlace(keyOfRow(row), query)}
      current={isCurrent ? 'true' : undefined}
      onFollowed={focusShown('.talk .back')}
    >
      <TalkPicture kind={type} name={name} image={image} memberId={member_id} />
      <span className="name flex items-center gap-1.25 min-w-0">
        <b>{name}</b>
        {muted === 1 && (
          <>
            <BellOff className="icon size-3.5 text-ink-muted" />
            <span className="sr-only">muted</span>
          </>
        )}
      </span>
      {last && <time dateTime={last.at}>{shortMomentAt(last.at, zone)}</time>}
      <span className="last">
        {unsent ? (
          <>
            <span className={isRefused ? 'unsent' : 'waits'}>
              {isRefused ? <CircleAlert className="icon" /> : <Hourglass className="icon" />}
              {isRefused ? 'Not sent:' : 'Waiting:'}
            </span>{' '}
            {unsent.body ?? 'an image'}
          </>
        ) : (
          lastWords(row, me)
        )}
      </span>
      {unread > 0 && (
        <span className="col-3 row-2 justify-self-end min-w-4.5 px-1.25 rounded-full bg-brand text-on-brand text-[0.6875rem] leading-4.5 font-[660] text-center tabular-nums">
          {unread}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </PageLink>
  );
});
