import type { Expected } from '../expected.ts';

export const passwordResetExpected: Expected = {
  '(start)': {
    opens: 'editing [codeOnItsWay]',
  },
  'editing [codeOnItsWay]': {
    'newPassword.typed good': 'editing [codeOnItsWay]',
    'newPassword.typed bad': 'editing [codeOnItsWay, password]',
    'form.submitted good': 'setting',
    'form.submitted bad': 'editing [codeOnItsWay, code, password]',
  },
  'editing [codeOnItsWay, password]': {
    'newPassword.typed good': 'editing [codeOnItsWay]',
    'newPassword.typed bad': 'editing [codeOnItsWay, password]',
    'form.submitted good': 'setting',
    'form.submitted bad': 'editing [codeOnItsWay, code, password]',
  },
  setting: {
    'setPasswordByCode: set': 'set',
    'setPasswordByCode: passwordRefused': 'editing [password]',
    'setPasswordByCode: refused': 'editing [codeExpired]',
    'setPasswordByCode: rejected': 'editing [unreachable]',
  },
  'editing [codeOnItsWay, code, password]': {
    'newPassword.typed good': 'editing [codeOnItsWay, code]',
    'newPassword.typed bad': 'editing [codeOnItsWay, code, password]',
    'form.submitted good': 'setting',
    'form.submitted bad': 'editing [codeOnItsWay, code, password]',
  },
  'editing [password]': {
    'newPassword.typed good': 'editing',
    'newPassword.typed bad': 'editing [password]',
    'form.submitted good': 'setting',
    'form.submitted bad': 'editing [code, password]',
  },
  'editing [codeExpired]': {
    'newPassword.typed good': 'editing [codeExpired]',
    'newPassword.typed bad': 'editing [codeExpired, password]',
    'form.submitted good': 'setting',
    'form.submitted bad': 'editing [code, password]',
  },
  'editing [unreachable]': {
    'newPassword.typed good': 'editing [unreachable]',
    'newPassword.typed bad': 'editing [unreachable, password]',
    'form.submitted good': 'setting',
    'form.submitted bad': 'editing [code, password]',
  },
  'editing [codeOnItsWay, code]': {
    'newPassword.typed good': 'editing [codeOnItsWay, code]',
    'newPassword.typed bad': 'editing [codeOnItsWay, code, password]',
    'form.submitted good': 'setting',
    'form.submitted bad': 'editing [codeOnItsWay, code, password]',
  },
  editing: {
    'newPassword.typed good': 'editing',
    'newPassword.typed bad': 'editing [password]',
    'form.submitted good': 'setting',
    'form.submitted bad': 'editing [code, password]',
  },
  'editing [code, password]': {
    'newPassword.typed good': 'editing [code]',
    'newPassword.typed bad': 'editing [code, password]',
    'form.submitted good': 'setting',
    'form.submitted bad': 'editing [code, password]',
  },
  'editing [codeExpired, password]': {
    'newPassword.typed good': 'editing [codeExpired]',
    'newPassword.typed bad': 'editing [codeExpired, password]',
    'form.submitted good': 'setting',
    'form.submitted bad': 'editing [code, password]',
  },
  'editing [unreachable, password]': {
    'newPassword.typed good': 'editing [unreachable]',
    'newPassword.typed bad': 'editing [unreachable, password]',
    'form.submitted good': 'setting',
    'form.submitted bad': 'editing [code, password]',
  },
  'editing [code]': {
    'newPassword.typed good': 'editing [code]',
    'newPassword.typed bad': 'editing [code, password]',
    'form.submitted good': 'setting',
    'form.submitted bad': 'editing [code, password]',
  },
};
