import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { messages } from '../../contract/messages.ts';
import type { ListMeta } from '../../machines/list.setup.ts';
import { StaleToast } from '../parts/page/StaleToast.tsx';
import { Toast } from '../parts/page/Toast.tsx';
import { selectNotice } from '../selectView.ts';
import type { ListProps } from './ListPage.tsx';

type Notice = NonNullable<ListMeta['notice']>;

function Message({ list, role }: Pick<ListProps, 'list'> & { role?: 'alert' }) {
  return <Toast message={useSelector(list, ({ context }) => context.message)} role={role} />;
}

/** Says that an action got no answer, after the results of the other actions. */
function Unanswered({ list }: Pick<ListProps, 'list'>) {
  const message = useSelector(list, ({ context }) => context.message);
  return (
    <Toast
      message={[message, messages.wentWrong].filter(Boolean).join(' ')}
      role="alert"
      action="Try again"
      onActed={() => list.send({ type: 'action.retried' })}
    />
  );
}

const notices: Readonly<Record<Notice, (props: Pick<ListProps, 'list'>) => ReactNode>> = {
  Gone: () => <Toast message={messages.recordGone} role="alert" />,
  Acting: () => <Toast message={messages.pleaseWait} />,
  Done: (props) => <Message {...props} />,
  Refused: (props) => <Message {...props} role="alert" />,
  Unanswered,
};

function Staleness({ list }: Pick<ListProps, 'list'>) {
  const freshness = useSelector(list, ({ context }) => context.freshness);
  return <StaleToast freshness={freshness} onTriedAgain={() => list.send({ type: 'retry.requested' })} />;
}

/** The result of a row's action, or else that the list couldn't be refreshed. */
export function ListNotice({ list }: Pick<ListProps, 'list'>) {
  const notice = useSelector(list, selectNotice<Notice>);
  const View = notice && notices[notice];
  return View ? <View list={list} /> : <Staleness list={list} />;
}
