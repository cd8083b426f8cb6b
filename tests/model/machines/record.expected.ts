import type { Expected } from '../expected.ts';

export const recordExpected: Expected = {
  '(start)': { opens: 'loading' },
  loading: {
    'location.changed performance?period=previousMonth': 'loading',
    'data.outdated': 'loading',
    'loadRecord: data': 'showing [data]',
    'loadRecord: rejected': 'failed',
  },
  'showing [data]': {
    'location.changed performance?period=previousMonth': 'refreshing [data]',
    'print.requested': 'printing [data]',
    'data.outdated': 'refreshing [data]',
  },
  'printing [data]': {
    'location.changed performance?period=previousMonth': 'refreshing [data]',
    'data.outdated': 'refreshing [data]',
    'printPage: done': 'showing [data]',
    'printPage: rejected': 'showing [data]',
  },
  failed: {
    'location.changed performance?period=previousMonth': 'loading',
    'retry.requested': 'loading',
    'data.outdated': 'loading',
  },
  'refreshing [data]': {
    'location.changed performance?period=previousMonth': 'refreshing [data]',
    'data.outdated': 'refreshing [data]',
    'reloadRecord: data': 'showing [data]',
    'reloadRecord: rejected': 'failed [data]',
  },
  'failed [data]': {
    'location.changed performance?period=previousMonth': 'loading [data]',
    'retry.requested': 'loading [data]',
    'data.outdated': 'loading [data]',
  },
  'loading [data]': {
    'location.changed performance?period=previousMonth': 'loading [data]',
    'data.outdated': 'loading [data]',
    'loadRecord: data': 'showing [data]',
    'loadRecord: rejected': 'failed [data]',
  },
};
