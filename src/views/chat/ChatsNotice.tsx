import { useSelector } from '@xstate/react';
import { messages } from '../../contract/messages.ts';
import { StaleToast } from '../parts/page/StaleToast.tsx';
import { Toast } from '../parts/page/Toast.tsx';
import { selectNotice } from '../selectView.ts';
import type { ChatProps } from './chatProps.ts';

/** The result of muting, or a note that the list is stale. */
export function ChatsNotice({ list }: ChatProps) {
  const message = useSelector(list, (snapshot) => {
    const notice = selectNotice(snapshot);
    if (notice === 'Unanswered') return messages.wentWrong;
    return notice === 'Done' || notice === 'Refused' ? snapshot.context.message : '';
  });
  const freshness = useSelector(list, ({ context }) => context.freshness);
  if (message) return <Toast message={message} />;
  // The conversation already says that the device is offline.
  if (freshness?.trouble === 'offline') return null;
  return <StaleToast freshness={freshness} onTriedAgain={() => list.send({ type: 'retry.requested' })} />;
}
