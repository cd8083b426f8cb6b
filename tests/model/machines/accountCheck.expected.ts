import type { Expected } from '../expected.ts';

export const accountCheckExpected: Expected = {
  waiting: { 'after accountCheckInterval': 'checking' },
  checking: {
    'verifyAccount: valid': 'waiting',
    'verifyAccount: refused': 'refused',
    'verifyAccount: failed': 'failed',
    'verifyAccount: rejected': 'failed',
  },
};
