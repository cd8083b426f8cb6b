import { useSelector } from '@xstate/react';
import type { PageAction } from '../../contract/detailPorts.ts';
import type { DetailProps } from './DetailPage.tsx';

/** Whether an action is possible right now, and how to request it. */
export const useAction = ({ detail }: Pick<DetailProps, 'detail'>) => ({
  canAct: useSelector(detail, (snapshot) => !snapshot.hasTag('acting')),
  act: (action: PageAction) => detail.send({ type: 'action.requested', action }),
});
