import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import './amplify.ts';
import { withTimeout } from '../calls/timeout.ts';
import { storingForSession } from './sessionTokens.ts';

/** The aws-amplify calls that set up an authenticator app and switch it on and off, configured. */
export const amplifyFactor = {
  fetchMFAPreference: storingForSession(withTimeout(fetchMFAPreference)),
  setUpTOTP: storingForSession(withTimeout(setUpTOTP)),
  updateMFAPreference: storingForSession(withTimeout(updateMFAPreference)),
  verifyTOTPSetup: storingForSession(withTimeout(verifyTOTPSetup)),
};
