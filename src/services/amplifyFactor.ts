import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import './amplify.ts';
import { storingForSession } from './sessionTokens.ts';
import { withTimeout } from './timeout.ts';

/** The calls of aws-amplify that set up an authenticator app and turn it on and off, configured. */
export const amplifyFactor = {
  fetchMFAPreference: storingForSession(withTimeout(fetchMFAPreference)),
  setUpTOTP: storingForSession(withTimeout(setUpTOTP)),
  updateMFAPreference: storingForSession(withTimeout(updateMFAPreference)),
  verifyTOTPSetup: storingForSession(withTimeout(verifyTOTPSetup)),
};
