import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { messageOfDeletion, messages } from '../../contract/messages.ts';
import { metrics } from '../../contract/metrics.ts';
import type { TakingBackMeta, takingBackMachine } from '../../machines/takingBack.machine.ts';
import type { WorkspaceMeta } from '../../machines/workspace.setup.ts';
import type { PageProps } from '../../routes/table.ts';
import { Toast } from '../parts/Toast.tsx';
import { selectDialog, selectNotice } from '../selectView.ts';

interface TakeBackProps {
  takingBack: ActorRefFrom<typeof takingBackMachine>;
}

type Notice = TakingBackMeta['notice'];

const nameOf = ({ takingBack }: TakeBackProps): string => {
  const { metric } = takingBack.getSnapshot().context.record;
  return metrics.find(({ id }) => id === metric)?.record ?? '';
};

const offerOf = (props: TakeBackProps): string =>
  [`${nameOf(props)} recorded.`, props.takingBack.getSnapshot().context.remark].filter(Boolean).join(' ');

const undo =
  ({ takingBack }: TakeBackProps) =>
  () =>
    takingBack.send({ type: 'undo.requested' });

const notices: Readonly<Record<Notice, (props: TakeBackProps) => ReactNode>> = {
  // The dialog, or the list, has said so already.
  Offered: (props) => <Toast message={offerOf(props)} role="note" action="Undo" onActed={undo(props)} />,
  TakingBack: () => <Toast message={messages.pleaseWait} />,
  TakenBack: (props) => <Toast message={messageOfDeletion(nameOf(props))} />,
  NotTakenBack: (props) => (
    <Toast
      message={props.takingBack.getSnapshot().context.message}
      role="alert"
      action="Try again"
      onActed={undo(props)}
    />
  ),
};

function Shown({ takingBack }: TakeBackProps) {
  const notice = useSelector(takingBack, selectNotice<Notice>);
  const View = notice && notices[notice];
  return View && <View takingBack={takingBack} />;
}

/** The way back from what was just recorded; it waits under a dialog, which speaks for itself. */
export function TakeBack({ workspace }: PageProps) {
  const takingBack = useSelector(workspace, ({ children }) => children.takingBack);
  const dialog = useSelector(workspace, selectDialog<NonNullable<WorkspaceMeta['dialog']>>);
  return takingBack && !dialog ? <Shown takingBack={takingBack} /> : null;
}
