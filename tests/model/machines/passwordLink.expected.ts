import type { Expected } from '../expected.ts';

export const passwordLinkExpected: Expected = {
  '(start)': {
    opens: 'editing',
  },
  editing: {
    'newPassword.typed good': 'editing',
    'newPassword.typed bad': 'editing [password]',
    'newPassword.submitted good': 'setting',
    'newPassword.submitted bad': 'editing [confirmation, password]',
  },
  'editing [password]': {
    'newPassword.typed good': 'editing',
    'newPassword.typed bad': 'editing [password]',
    'newPassword.submitted good': 'setting',
    'newPassword.submitted bad': 'editing [confirmation, password]',
  },
  setting: {
    'setPasswordByLink: set': 'set',
    'setPasswordByLink: passwordRefused': 'editing [password]',
    'setPasswordByLink: refused': 'editing [tooManyTries]',
    'setPasswordByLink: expired': 'useless [linkExpired]',
    'setPasswordByLink: rejected': 'editing [unreachable]',
  },
  'editing [confirmation, password]': {
    'newPassword.typed good': 'editing [confirmation]',
    'newPassword.typed bad': 'editing [confirmation, password]',
    'newPassword.submitted good': 'setting',
    'newPassword.submitted bad': 'editing [confirmation, password]',
  },
  'editing [tooManyTries]': {
    'newPassword.typed good': 'editing [tooManyTries]',
    'newPassword.typed bad': 'editing [tooManyTries, password]',
    'newPassword.submitted good': 'setting',
    'newPassword.submitted bad': 'editing [confirmation, password]',
  },
  'editing [unreachable]': {
    'newPassword.typed good': 'editing [unreachable]',
    'newPassword.typed bad': 'editing [unreachable, password]',
    'newPassword.submitted good': 'setting',
    'newPassword.submitted bad': 'editing [confirmation, password]',
  },
  'editing [confirmation]': {
    'newPassword.typed good': 'editing [confirmation]',
    'newPassword.typed bad': 'editing [confirmation, password]',
    'newPassword.submitted good': 'setting',
    'newPassword.submitted bad': 'editing [confirmation, password]',
  },
  'editing [tooManyTries, password]': {
    'newPassword.typed good': 'editing [tooManyTries]',
    'newPassword.typed bad': 'editing [tooManyTries, password]',
    'newPassword.submitted good': 'setting',
    'newPassword.submitted bad': 'editing [confirmation, password]',
  },
  'editing [unreachable, password]': {
    'newPassword.typed good': 'editing [unreachable]',
    'newPassword.typed bad': 'editing [unreachable, password]',
    'newPassword.submitted good': 'setting',
    'newPassword.submitted bad': 'editing [confirmation, password]',
  },
};

export const passwordLinkLostExpected: Expected = {
  '(start)': {
    opens: 'useless [linkNotAtHand]',
  },
};
