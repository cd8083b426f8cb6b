import type { Expected } from '../expected.ts';

export const confirmationExpected: Expected = {
  '(start)': {
    opens: 'editing',
  },
  editing: {
    'field.changed good': 'editing',
    'field.changed bad': 'editing',
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code]',
    'newCode.requested with e-mail': 'sendingCode',
  },
  confirming: {
    'confirmSignUp: confirmed': 'confirmed',
    'confirmSignUp: refused': 'editing [codeExpired]',
    'confirmSignUp: rejected': 'editing [unreachable]',
  },
  'editing [code]': {
    'field.changed good': 'editing',
    'field.changed bad': 'editing [code]',
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code]',
    'newCode.requested with e-mail': 'sendingCode',
  },
  sendingCode: {
    'sendNewCode: sent': 'editing [newCodeOnItsWay]',
    'sendNewCode: refused': 'editing [tooManyTries]',
    'sendNewCode: rejected': 'editing [unreachable]',
  },
  'editing [codeExpired]': {
    'field.changed good': 'editing [codeExpired]',
    'field.changed bad': 'editing [codeExpired]',
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code]',
    'newCode.requested with e-mail': 'sendingCode',
  },
  'editing [unreachable]': {
    'field.changed good': 'editing [unreachable]',
    'field.changed bad': 'editing [unreachable]',
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code]',
    'newCode.requested with e-mail': 'sendingCode',
  },
  'editing [newCodeOnItsWay]': {
    'field.changed good': 'editing [newCodeOnItsWay]',
    'field.changed bad': 'editing [newCodeOnItsWay]',
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code]',
    'newCode.requested with e-mail': 'sendingCode',
  },
  'editing [tooManyTries]': {
    'field.changed good': 'editing [tooManyTries]',
    'field.changed bad': 'editing [tooManyTries]',
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code]',
    'newCode.requested with e-mail': 'sendingCode',
  },
};

export const confirmationStrangerExpected: Expected = {
  '(start)': {
    opens: 'editing',
  },
  editing: {
    'field.changed e-mail': 'editing',
    'field.changed good': 'editing',
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code, email]',
    'newCode.requested with e-mail': 'sendingCode',
    'newCode.requested without e-mail': 'editing [email]',
  },
  confirming: {
    'confirmSignUp: confirmed': 'confirmed',
    'confirmSignUp: refused': 'editing [codeExpired]',
    'confirmSignUp: rejected': 'editing [unreachable]',
  },
  'editing [code, email]': {
    'field.changed e-mail': 'editing [code]',
    'field.changed good': 'editing [email]',
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code, email]',
    'newCode.requested with e-mail': 'sendingCode',
    'newCode.requested without e-mail': 'editing [email]',
  },
  sendingCode: {
    'sendNewCode: sent': 'editing [newCodeOnItsWay]',
    'sendNewCode: refused': 'editing [tooManyTries]',
    'sendNewCode: rejected': 'editing [unreachable]',
  },
  'editing [email]': {
    'field.changed e-mail': 'editing',
    'field.changed good': 'editing [email]',
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code, email]',
    'newCode.requested with e-mail': 'sendingCode',
    'newCode.requested without e-mail': 'editing [email]',
  },
  'editing [codeExpired]': {
    'field.changed e-mail': 'editing [codeExpired]',
    'field.changed good': 'editing [codeExpired]',
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code, email]',
    'newCode.requested with e-mail': 'sendingCode',
    'newCode.requested without e-mail': 'editing [email]',
  },
  'editing [unreachable]': {
    'field.changed e-mail': 'editing [unreachable]',
    'field.changed good': 'editing [unreachable]',
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code, email]',
    'newCode.requested with e-mail': 'sendingCode',
    'newCode.requested without e-mail': 'editing [email]',
  },
  'editing [newCodeOnItsWay]': {
    'field.changed e-mail': 'editing [newCodeOnItsWay]',
    'field.changed good': 'editing [newCodeOnItsWay]',
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code, email]',
    'newCode.requested with e-mail': 'sendingCode',
    'newCode.requested without e-mail': 'editing [email]',
  },
  'editing [tooManyTries]': {
    'field.changed e-mail': 'editing [tooManyTries]',
    'field.changed good': 'editing [tooManyTries]',
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code, email]',
    'newCode.requested with e-mail': 'sendingCode',
    'newCode.requested without e-mail': 'editing [email]',
  },
  'editing [code]': {
    'field.changed e-mail': 'editing [code]',
    'field.changed good': 'editing',
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code, email]',
    'newCode.requested with e-mail': 'sendingCode',
    'newCode.requested without e-mail': 'editing [email]',
  },
};
