import { confirmResetPassword, confirmSignUp, resendSignUpCode, resetPassword } from 'aws-amplify/auth';
import { patiently } from './patience.ts';

/** The four calls of aws-amplify about mailed codes; `amplify.ts` configures it before one is used. */
export const amplifyCodes = {
  confirmResetPassword: patiently(confirmResetPassword),
  confirmSignUp: patiently(confirmSignUp),
  resendSignUpCode: patiently(resendSignUpCode),
  resetPassword: patiently(resetPassword),
};
