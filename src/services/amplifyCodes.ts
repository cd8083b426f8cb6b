import { confirmResetPassword, confirmSignUp, resendSignUpCode, resetPassword } from 'aws-amplify/auth';

/** The four calls of aws-amplify about mailed codes; `amplify.ts` configures it before one is used. */
export const amplifyCodes = { confirmResetPassword, confirmSignUp, resendSignUpCode, resetPassword };
