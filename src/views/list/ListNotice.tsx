import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { messageOfDeletion, messages } from '../../contract/messages.ts';
import type { ListMeta } from '../../machines/list.setup.ts';
import { OldToast } from '../parts/OldToast.tsx';
import { Toast } from '../parts/Toast.tsx';
import { selectNotice } from '../selectView.ts';
import type { ListProps } from './ListPage.tsx';

type Notice = NonNullable<ListMeta['notice']>;

function Unanswered({ onTriedAgain }: { onTriedAgain: () => void }) {
  return <Toast message={messages.wentWrong} role="alert" action="Try again" onActed={onTriedAgain} />;
}
const RemovalUnanswered = ({ list }: ListProps) => (
  <Unanswered onTriedAgain={() => list.send({ type: 'removal.retried' })} />
);

function Explanation({ list }: ListProps) {
  return <Toast message={useSelector(list, ({ context }) => context.reason)} />;
}
function News({ list, role }: Pick<ListProps, 'list'> & { role?: 'alert' }) {
  return <Toast message={useSelector(list, ({ context }) => context.news)} role={role} />;
}

const deletedOf = ({ definition }: ListProps) => messageOfDeletion(definition.metric?.record ?? '');

const notices: Readonly<Record<Notice, (props: ListProps) => ReactNode>> = {
  Removed: (props) => <Toast message={deletedOf(props)} />,
  Undo: (props) => (
    <Toast
      message={deletedOf(props)}
      action="Undo"
      onActed={() => props.list.send({ type: 'undo.requested' })}
    />
  ),
  Restoring: () => <Toast message={messages.pleaseWait} isWaiting />,
  Explanation,
  NotDeleted: RemovalUnanswered,
  NotRestored: RemovalUnanswered,
  Acting: () => <Toast message={messages.pleaseWait} />,
  Done: (props) => <News {...props} />,
  Refused: (props) => <News {...props} role="alert" />,
  Unanswered: ({ list }) => <Unanswered onTriedAgain={() => list.send({ type: 'act.retried' })} />,
};

function Oldness({ list }: Pick<ListProps, 'list'>) {
  const isOld = useSelector(
    list,
    (snapshot) => snapshot.context.isOld && snapshot.matches({ result: 'showing' }),
  );
  return isOld && <OldToast onTriedAgain={() => list.send({ type: 'retry.requested' })} />;
}

/**
 * What became of what was asked for: of a record that was deleted, with the way back, or of a row's button; else that
 * the list is one from before.
 */
export function ListNotice(props: ListProps) {
  const notice = useSelector(props.list, selectNotice<Notice>);
  const View = notice && notices[notice];
  return View ? <View {...props} /> : <Oldness list={props.list} />;
}
