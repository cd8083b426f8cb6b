import { useSelector } from '@xstate/react';
import type { RecordAct } from '../../contract/recordPorts.ts';
import type { RecordProps } from './RecordPage.tsx';

/** Whether something may be done on the page just now, and how. */
export const useAct = ({ record }: Pick<RecordProps, 'record'>) => ({
  canAct: useSelector(record, (snapshot) => !snapshot.matches({ act: 'underWay' })),
  act: (act: RecordAct) => record.send({ type: 'act.requested', act }),
});
