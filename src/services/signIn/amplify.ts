import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { withTimeout } from '../calls/timeout.ts';
import { readConfiguration } from './configuration.ts';
import { storing, storingForSession, tokenStore } from './sessionTokens.ts';

const configuration = readConfiguration();

Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: configuration.userPoolId,
      userPoolClientId: configuration.clientId,
      userPoolEndpoint: new URL(configuration.endpoint, location.origin).href,
    },
  },
});
cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStore);

/**
 * The four aws-amplify calls for signing in, configured, loaded when someone is about to sign in. Amplify
 * alone would wait for an answer forever, and would store an answer that nobody waits for anymore.
 */
export const amplify = {
  confirmSignIn: storing(withTimeout(confirmSignIn)),
  fetchAuthSession: storingForSession(withTimeout(fetchAuthSession)),
  signIn: storing(withTimeout(signIn)),
  signOut: storing(withTimeout(signOut)),
};
