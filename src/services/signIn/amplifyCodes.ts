import { confirmResetPassword, confirmSignUp, resendSignUpCode, resetPassword } from 'aws-amplify/auth';
import { withTimeout } from '../calls/timeout.ts';

/** The four aws-amplify calls about e-mailed codes; `amplify.ts` configures it first. */
export const amplifyCodes = {
  confirmResetPassword: withTimeout(confirmResetPassword),
  confirmSignUp: withTimeout(confirmSignUp),
  resendSignUpCode: withTimeout(resendSignUpCode),
  resetPassword: withTimeout(resetPassword),
};
