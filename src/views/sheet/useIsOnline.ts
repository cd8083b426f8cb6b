import { useSelector } from '@xstate/react';
import { selectIsOnline } from '../outbox/selectOutbox.ts';
import type { SheetProps } from './SheetPage.tsx';

/** Whether this device is online, as the outbox knows. */
export const useIsOnline = ({ workspace }: Pick<SheetProps, 'workspace'>): boolean => {
  const outbox = useSelector(workspace, ({ children }) => children.outbox);
  return useSelector(outbox, (snapshot) => (snapshot ? selectIsOnline(snapshot) : true));
};
