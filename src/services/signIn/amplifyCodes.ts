import { confirmResetPassword, confirmSignUp, resendSignUpCode, resetPassword } from 'aws-amplify/auth';
import { withTimeout } from '../calls/timeout.ts';

/** The four calls of aws-amplify about mailed codes; `amplify.ts` configures it before one is used. */
export const amplifyCodes = {
  confirmResetPassword: withTimeout(confirmResetPassword),
  confirmSignUp: withTimeout(confirmSignUp),
  resendSignUpCode: withTimeout(resendSignUpCode),
  resetPassword: withTimeout(resetPassword),
};
