import { useSelector } from '@xstate/react';
import type { PageAction } from '../../contract/detailPorts.ts';
import type { DetailProps } from './DetailPage.tsx';

/** Whether something may be done on the page just now, and how. */
export const useAction = ({ detail }: Pick<DetailProps, 'detail'>) => ({
  canAct: useSelector(detail, (snapshot) => !snapshot.matches({ action: 'underWay' })),
  act: (action: PageAction) => detail.send({ type: 'action.requested', action }),
});
