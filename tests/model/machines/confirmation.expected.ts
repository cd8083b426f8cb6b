import type { Expected } from '../expected.ts';

export const confirmationExpected: Expected = {
  '(start)': {
    opens: 'editing',
  },
  editing: {
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
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code]',
    'newCode.requested with e-mail': 'sendingCode',
  },
  'editing [unreachable]': {
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code]',
    'newCode.requested with e-mail': 'sendingCode',
  },
  'editing [newCodeOnItsWay]': {
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code]',
    'newCode.requested with e-mail': 'sendingCode',
  },
  'editing [tooManyTries]': {
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
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code, email]',
    'newCode.requested with e-mail': 'sendingCode',
    'newCode.requested without e-mail': 'editing [email]',
  },
  'editing [codeExpired]': {
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code, email]',
    'newCode.requested with e-mail': 'sendingCode',
    'newCode.requested without e-mail': 'editing [email]',
  },
  'editing [unreachable]': {
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code, email]',
    'newCode.requested with e-mail': 'sendingCode',
    'newCode.requested without e-mail': 'editing [email]',
  },
  'editing [newCodeOnItsWay]': {
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code, email]',
    'newCode.requested with e-mail': 'sendingCode',
    'newCode.requested without e-mail': 'editing [email]',
  },
  'editing [tooManyTries]': {
    'code.submitted good': 'confirming',
    'code.submitted bad': 'editing [code, email]',
    'newCode.requested with e-mail': 'sendingCode',
    'newCode.requested without e-mail': 'editing [email]',
  },
};
