import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { messages } from '../../contract/messages.ts';
import type { ListMeta } from '../../machines/list.setup.ts';
import { Toast } from '../parts/Toast.tsx';
import { selectNotice } from '../selectView.ts';
import type { ListProps } from './ListPage.tsx';

type Notice = NonNullable<ListMeta['notice']>;

function Unanswered({ list }: ListProps) {
  return (
    <Toast
      message={messages.wentWrong}
      role="alert"
      action="Try again"
      onActed={() => list.send({ type: 'removal.retried' })}
    />
  );
}

const deletedOf = ({ definition }: ListProps) => `${definition.record} deleted.`;

const notices: Readonly<Record<Notice, (props: ListProps) => ReactNode>> = {
  Removed: (props) => <Toast message={deletedOf(props)} />,
  Undo: (props) => (
    <Toast
      message={deletedOf(props)}
      action="Undo"
      onActed={() => props.list.send({ type: 'undo.requested' })}
    />
  ),
  Restoring: () => <Toast message={messages.pleaseWait} />,
  Explanation: ({ list }) => <Toast message={list.getSnapshot().context.reason} />,
  NotDeleted: Unanswered,
  NotRestored: Unanswered,
};

/** What became of a record that was deleted, and the way back. */
export function Removal(props: ListProps) {
  const notice = useSelector(props.list, selectNotice<Notice>);
  const View = notice && notices[notice];
  return View && <View {...props} />;
}
