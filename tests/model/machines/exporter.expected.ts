import type { Expected } from '../expected.ts';

export const exporterExpected: Expected = {
  '(start)': { opens: 'idle' },
  idle: { 'export.requested': 'exporting.brief' },
  'exporting.brief': {
    'export.progressed': 'exporting.brief',
    'export.saved': 'saved',
    'export.refused': 'refused',
    'export.cancelled': 'idle',
    'after shortWhile': 'exporting.lasting',
  },
  'exporting.lasting': {
    'export.progressed': 'exporting.lasting',
    'export.saved': 'saved',
    'export.refused': 'refused',
    'export.cancelled': 'idle',
  },
  saved: {
    'export.requested': 'exporting.brief',
    'after savedPause': 'idle',
  },
  refused: {
    'export.requested': 'exporting.brief',
    'export.retried': 'exporting.brief',
    'after refusedPause': 'idle',
  },
};
