import { useSelector } from '@xstate/react';
import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '../../contract/messages.ts';
import type { Row } from '../../contract/records/records.ts';
import { type ListMeta, selectRecord } from '../../machines/list.setup.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { DialogMessage, type DialogState } from '../parts/DialogMessage.tsx';
import { selectDialog, selectNotice } from '../selectView.ts';
import type { RowContext } from './definition.ts';
import { RecordFacts, RecordSkeleton } from './facts/RecordFacts.tsx';
import type { ListProps } from './ListPage.tsx';
import { perform } from './RowActions.tsx';
import { useRowContext } from './rowContext.ts';
import type { RowCommand, ShownCommand } from './shownActions.ts';
import { requestAction } from './shownActions.ts';

type Opened = NonNullable<ListMeta['opened']>;
type Notice = NonNullable<ListMeta['notice']>;

interface OpenedProps extends ListProps {
  row: Row | null;
  seen: RowContext;
}

/** The status of an action that the server performs; the list behind the dialog shows the same status. */
const told: Partial<Readonly<Record<Notice, (message: string) => DialogState>>> = {
  Acting: () => ({ kind: 'sending' }),
  Done: (message) => ({ kind: 'succeeded', message }),
  Refused: (message) => ({ kind: 'failed', message }),
  Unanswered: () => ({ kind: 'failed', message: messages.wentWrong }),
};

function Message({ list }: ListProps) {
  const notice = useSelector(list, selectNotice<Notice>);
  const message = useSelector(list, ({ context }) => context.message);
  return <DialogMessage state={(notice && told[notice]?.(message)) ?? { kind: 'resting' }} />;
}

const linkCopied = (): RowCommand =>
  requestAction({ name: 'copy', text: window.location.href, message: 'Link copied' });

function Action({ action, ...props }: ListProps & { action: ShownCommand }) {
  const { icon, verb, command } = action;
  const canDo = useSelector(props.list, (snapshot) => command.to !== 'list' || snapshot.can(command.event));
  return (
    <Button icon={icon} isDisabled={!canDo} onPressed={() => perform(props, command)}>
      {verb}
    </Button>
  );
}

function Foot({ row, seen, ...props }: OpenedProps) {
  const actions = row ? props.definition.openedActionsOf(row, seen) : [];
  return (
    <div className="flex w-full flex-col gap-3">
      <Message {...props} />
      <div className="actions w-full flex-wrap justify-end">
        {actions.map((action) => (
          <Action key={action.verb} {...props} action={action} />
        ))}
        <Action {...props} action={{ icon: Link2, verb: 'Copy link', command: linkCopied() }} />
      </div>
    </div>
  );
}

interface Shape {
  body: (props: OpenedProps) => ReactNode;
  foot: (props: OpenedProps) => ReactNode;
}

const shapes: Readonly<Record<Opened, Shape>> = {
  Record: {
    body: ({ row, seen, definition }) =>
      row ? (
        <RecordFacts row={row} seen={seen} definition={definition} />
      ) : (
        <RecordSkeleton label={`Loading the ${definition.nouns.one}`} />
      ),
    foot: Foot,
  },
  Missing: {
    body: () => <p role="alert">This record was deleted or you don’t have access to it.</p>,
    foot: ({ list }) => (
      <div className="actions">
        <Button onPressed={() => list.send({ type: 'record.closed' })}>Back to the list</Button>
      </div>
    ),
  },
  Failed: {
    body: () => <p role="alert">{messages.wentWrong}</p>,
    foot: ({ list }) => (
      <div className="actions">
        <Button variant="primary" onPressed={() => list.send({ type: 'opening.retried' })}>
          Try again
        </Button>
      </div>
    ),
  },
};

/** A record belongs to its author, even if it's opened in another member's list. */
const rowContextOf = (seen: RowContext, row: Row | null): RowContext => {
  const isOwn = row?.member?.id === seen.me;
  return { ...seen, isOwn, direction: isOwn ? 'given' : 'received' };
};

function OpenedDialog({ opened, title, ...props }: ListProps & { opened: Opened; title: string }) {
  const { list, definition } = props;
  const row = useSelector(list, selectRecord);
  const seen = rowContextOf(useRowContext(props), row);
  const id = useSelector(list, ({ context }) => context.opened?.id ?? row?.id);
  const { body: Body, foot: ShownFoot } = shapes[opened];
  return (
    <Dialog
      title={title}
      metric={definition.metric?.key}
      kind={opened === 'Record' ? 'form' : 'question'}
      readFrom={opened === 'Record' ? `.open[href$="record=${id}"]` : undefined}
      isOpen
      onDismissed={() => list.send({ type: 'record.closed' })}
      foot={<ShownFoot {...props} row={row} seen={seen} />}
    >
      <div className="dialog-body">
        <Body {...props} row={row} seen={seen} />
      </div>
    </Dialog>
  );
}

/** @returns what the open record's dialog shows; null if no record is open. */
export const selectOpened = (snapshot: { getMeta(): Record<string, ListMeta | undefined> }): Opened | null =>
  Object.values(snapshot.getMeta()).find((meta) => meta?.opened)?.opened ?? null;

/** The record in the address, shown in full over its list; it closes for dialogs opened by its own buttons. */
export function OpenedRecord(props: ListProps) {
  const opened = useSelector(props.list, selectOpened);
  const isCovered = useSelector(props.workspace, (snapshot) => selectDialog(snapshot) !== null);
  const { metric } = props.definition;
  if (!opened || !metric || isCovered) return null;
  return <OpenedDialog key={opened} {...props} opened={opened} title={metric.record} />;
}
