import type { Expected } from '../expected.ts';

const submitted = { 'email.submitted good': 'sending', 'email.submitted bad': 'editing [email]' };

/** What is typed takes a message away, and never brings one. */
const typed = (good: string, bad = good) => ({
  ...submitted,
  'field.changed good': good,
  'field.changed bad': bad,
});

export const codeRequestExpected: Expected = {
  '(start)': { opens: 'editing' },
  editing: typed('editing'),
  'editing [email]': typed('editing', 'editing [email]'),
  'editing [tooManyTries]': typed('editing [tooManyTries]'),
  'editing [unreachable]': typed('editing [unreachable]'),
  sending: {
    'requestCode: sent': 'sent',
    'requestCode: refused': 'editing [tooManyTries]',
    'requestCode: rejected': 'editing [unreachable]',
  },
};
