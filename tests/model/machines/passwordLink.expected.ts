import type { Expected } from '../expected.ts';

export const passwordLinkExpected: Expected = {
  '(start)': {
    opens: 'editing',
  },
  editing: {
    'field.changed confirmation': 'editing',
    'field.changed good': 'editing',
    'field.changed bad': 'editing [password]',
    'newPassword.submitted good': 'setting',
    'newPassword.submitted bad': 'editing [confirmation, password]',
  },
  'editing [password]': {
    'field.changed confirmation': 'editing [password]',
    'field.changed good': 'editing',
    'field.changed bad': 'editing [password]',
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
    'field.changed confirmation': 'editing [password]',
    'field.changed good': 'editing',
    'field.changed bad': 'editing [password]',
    'newPassword.submitted good': 'setting',
    'newPassword.submitted bad': 'editing [confirmation, password]',
  },
  'editing [tooManyTries]': {
    'field.changed confirmation': 'editing [tooManyTries]',
    'field.changed good': 'editing [tooManyTries]',
    'field.changed bad': 'editing [tooManyTries, password]',
    'newPassword.submitted good': 'setting',
    'newPassword.submitted bad': 'editing [confirmation, password]',
  },
  'editing [unreachable]': {
    'field.changed confirmation': 'editing [unreachable]',
    'field.changed good': 'editing [unreachable]',
    'field.changed bad': 'editing [unreachable, password]',
    'newPassword.submitted good': 'setting',
    'newPassword.submitted bad': 'editing [confirmation, password]',
  },
  'editing [tooManyTries, password]': {
    'field.changed confirmation': 'editing [tooManyTries, password]',
    'field.changed good': 'editing [tooManyTries]',
    'field.changed bad': 'editing [tooManyTries, password]',
    'newPassword.submitted good': 'setting',
    'newPassword.submitted bad': 'editing [confirmation, password]',
  },
  'editing [unreachable, password]': {
    'field.changed confirmation': 'editing [unreachable, password]',
    'field.changed good': 'editing [unreachable]',
    'field.changed bad': 'editing [unreachable, password]',
    'newPassword.submitted good': 'setting',
    'newPassword.submitted bad': 'editing [confirmation, password]',
  },
};

export const passwordLinkLostExpected: Expected = {
  '(start)': {
    opens: 'useless [linkNotAtHand]',
  },
};
