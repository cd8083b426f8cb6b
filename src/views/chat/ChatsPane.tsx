import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { chatsBeside, talkAt } from '../../contract/chat/chatPorts.ts';
import type { ListMeta } from '../../machines/list.setup.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { LoadTrouble } from '../parts/page/LoadTrouble.tsx';
import { Skeleton } from '../parts/page/Skeleton.tsx';
import { usePanedRows } from '../parts/rows/panedRows.ts';
import { selectView } from '../selectView.ts';
import { ChatsHead } from './ChatsHead.tsx';
import { ChatsNotice } from './ChatsNotice.tsx';
import { ConversationLine, type ConversationRow, keyOfRow } from './ConversationLine.tsx';
import { type ChatProps, useZone } from './chatProps.ts';

type ListView = NonNullable<ListMeta['view']>;

/** The height of a line in the style sheet, in px. */
const lineHeight = 64;

const useLocation = ({ conversation }: ChatProps) =>
  useSelector(conversation, ({ context }) => context.location);

function Lines(props: ChatProps) {
  const { workspace, conversation, list } = props;
  const location = useLocation(props);
  const rows = useSelector(list, ({ context }) => context.rows);
  const waiting = useSelector(conversation, ({ context }) => context.waiting);
  const me = useSelector(workspace, ({ context }) => context.shell?.member.id);
  const zone = useZone({ workspace });
  const opened = talkAt(location);
  const { query } = chatsBeside(location);
  const { pane, places, height } = usePanedRows(rows.length, lineHeight, (first, last) =>
    list.send({ type: 'rows.shown', first, last }),
  );
  const isOpened = (row: ConversationRow) => opened === keyOfRow(row) || opened === `chat.${row.id}`;
  return (
    <div className="conversations" ref={pane}>
      <ul className="relative" aria-label="Conversations" style={{ height }}>
        {places.map(({ index, start }) => {
          const row = rows[index];
          const isThere = row !== undefined && 'kind' in row && row.kind === 'conversation';
          return (
            <li
              className="absolute inset-x-0"
              key={isThere ? row.id : `waiting ${index}`}
              style={{ insetBlockStart: start }}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              {isThere ? (
                <ConversationLine
                  row={row}
                  {...{ query, me, zone }}
                  isCurrent={isOpened(row)}
                  unsent={waiting.findLast(({ to }) => to === keyOfRow(row) || to === `chat.${row.id}`)}
                />
              ) : (
                <Skeletons count={1} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Skeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => place).map((place) => (
    <span key={place} className="conversation" aria-hidden="true">
      <Skeleton shape="round" />
      <Skeleton width="60%" />
    </span>
  ));
}

function Loading() {
  return (
    <div className="conversations">
      <span className="sr-only" role="status">
        Loading conversations
      </span>
      <Skeletons count={8} />
    </div>
  );
}

function Empty(props: ChatProps) {
  const { query } = useLocation(props);
  const isNarrowed = Boolean(query.search || query.unread);
  return (
    <div className="conversations">
      {isNarrowed ? (
        <EmptyState title="No conversations match." />
      ) : (
        <EmptyState
          title="No conversations. Start one from a member’s page."
          action={
            <PageLink className="button primary" to={{ page: 'memberSearch', params: {}, query: {} }}>
              Member Search
            </PageLink>
          }
        />
      )}
    </div>
  );
}

function LoadError({ list }: ChatProps) {
  const trouble = useSelector(list, ({ context }) => context.trouble);
  return (
    <LoadTrouble
      trouble={trouble}
      note="We couldn’t load your conversations. Nothing you wrote is lost."
      onTriedAgain={() => list.send({ type: 'retry.requested' })}
    />
  );
}

const views: Readonly<Record<ListView, (props: ChatProps) => ReactNode>> = {
  Bare: Loading,
  Skeleton: Loading,
  Rows: Lines,
  Printout: Lines,
  Empty,
  LoadError,
};

/** The member's conversations, most recent first. */
export function ChatsPane(props: ChatProps) {
  const View = views[useSelector(props.list, selectView<ListView>('Skeleton'))];
  return (
    <section className="chats" aria-label="My conversations">
      <ChatsHead {...props} />
      <View {...props} />
      <ChatsNotice {...props} />
    </section>
  );
}
