import type { Expected } from '../expected.ts';

export const takingBackExpected: Expected = {
  '(start)': { opens: 'idle' },
  idle: { 'record.stored': 'offered' },
  offered: {
    'record.stored': 'offered',
    'undo.requested': 'deleting',
    'after undoPause': 'idle',
  },
  deleting: {
    'deleteRecord: done': 'takenBack',
    'deleteRecord: refused': 'failed',
    'deleteRecord: rejected': 'failed',
  },
  takenBack: { 'record.stored': 'offered', 'after newsPause': 'idle' },
  failed: {
    'record.stored': 'offered',
    'undo.requested': 'deleting',
    'after undoPause': 'idle',
  },
};
