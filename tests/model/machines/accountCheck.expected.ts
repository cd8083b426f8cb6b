import type { Expected } from '../expected.ts';

export const accountCheckExpected: Expected = {
  '(start)': { opens: 'waiting' },
  waiting: { 'after accountCheckInterval': 'checking' },
  checking: {
    'verifyAccount: valid': 'waiting',
    'verifyAccount: refused': 'refused',
    'verifyAccount: failed': 'failed',
    'verifyAccount: rejected': 'failed',
  },
};
