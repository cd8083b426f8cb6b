import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { messages } from '../../contract/messages.ts';
import type { ListMeta } from '../../machines/list.setup.ts';
import { OldToast } from '../parts/OldToast.tsx';
import { Toast } from '../parts/Toast.tsx';
import { selectNotice } from '../selectView.ts';
import type { ListProps } from './ListPage.tsx';

type Notice = NonNullable<ListMeta['notice']>;

function News({ list, role }: Pick<ListProps, 'list'> & { role?: 'alert' }) {
  return <Toast message={useSelector(list, ({ context }) => context.news)} role={role} />;
}

const notices: Readonly<Record<Notice, (props: Pick<ListProps, 'list'>) => ReactNode>> = {
  Explanation: () => <Toast message={messages.counted} />,
  Acting: () => <Toast message={messages.pleaseWait} />,
  Done: (props) => <News {...props} />,
  Refused: (props) => <News {...props} role="alert" />,
  Unanswered: ({ list }) => (
    <Toast
      message={messages.wentWrong}
      role="alert"
      action="Try again"
      onActed={() => list.send({ type: 'act.retried' })}
    />
  ),
};

function Oldness({ list }: Pick<ListProps, 'list'>) {
  const isOld = useSelector(
    list,
    (snapshot) => snapshot.context.isOld && snapshot.matches({ result: 'showing' }),
  );
  return isOld && <OldToast onTriedAgain={() => list.send({ type: 'retry.requested' })} />;
}

/** What became of what a row's button asked for; else that the list is one from before. */
export function ListNotice({ list }: Pick<ListProps, 'list'>) {
  const notice = useSelector(list, selectNotice<Notice>);
  const View = notice && notices[notice];
  return View ? <View list={list} /> : <Oldness list={list} />;
}
