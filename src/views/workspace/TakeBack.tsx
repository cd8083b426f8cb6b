import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { messages } from '../../contract/messages.ts';
import type { TakingBackActor, TakingBackMeta } from '../../machines/takingBack.machine.ts';
import type { WorkspaceMeta } from '../../machines/workspace.setup.ts';
import type { PageProps } from '../../routes/table.ts';
import { Toast } from '../parts/Toast.tsx';
import { selectDialog, selectNotice } from '../selectView.ts';

interface DeedProps {
  deed: TakingBackActor;
}

type Notice = TakingBackMeta['notice'];

const useNews = ({ deed }: DeedProps) => useSelector(deed, ({ context }) => context.news);

function News(props: DeedProps) {
  return <Toast message={useNews(props)} />;
}

function Offer(props: DeedProps) {
  const { deed } = props;
  // The dialog has said so already.
  const role = useSelector(deed, ({ context }) => (context.act ? 'status' : 'note'));
  const undo = () => deed.send({ type: 'undo.requested' });
  return <Toast message={useNews(props)} role={role} action="Undo" onActed={undo} />;
}

function Refusal(props: DeedProps) {
  return <Toast message={useNews(props)} role="alert" />;
}

const notices: Readonly<Record<Notice, (props: DeedProps) => ReactNode>> = {
  Doing: News,
  Offered: Offer,
  TakingBack: () => <Toast message={messages.pleaseWait} isWaiting />,
  TakenBack: News,
  Refused: Refusal,
  Unanswered: ({ deed }) => (
    <Toast
      message={messages.wentWrong}
      role="alert"
      action="Try again"
      onActed={() => deed.send({ type: 'deed.retried' })}
    />
  ),
};

function Shown({ deed }: DeedProps) {
  const notice = useSelector(deed, selectNotice<Notice>);
  const View = notice && notices[notice];
  return View && <View deed={deed} />;
}

/** What was just deleted, shared or recorded, each with the way back; it waits under a dialog, which speaks for itself. */
export function TakeBack({ workspace }: PageProps) {
  const deeds = useSelector(workspace, ({ context }) => context.deeds);
  const dialog = useSelector(workspace, selectDialog<NonNullable<WorkspaceMeta['dialog']>>);
  return dialog ? null : deeds.map((deed) => <Shown key={deed.id} deed={deed} />);
}
