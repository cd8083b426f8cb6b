import type { Expected } from '../expected.ts';

const submitted = { 'email.submitted good': 'sending', 'email.submitted bad': 'editing [email]' };

export const codeRequestExpected: Expected = {
  '(start)': { opens: 'editing' },
  editing: submitted,
  'editing [email]': submitted,
  'editing [tooManyTries]': submitted,
  'editing [unreachable]': submitted,
  sending: {
    'requestCode: sent': 'sent',
    'requestCode: refused': 'editing [tooManyTries]',
    'requestCode: rejected': 'editing [unreachable]',
  },
};
