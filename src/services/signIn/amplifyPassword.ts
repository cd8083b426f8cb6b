import { updatePassword } from 'aws-amplify/auth';
import './amplify.ts';
import { withTimeout } from '../calls/timeout.ts';
import { storingForSession } from './sessionTokens.ts';

/** The aws-amplify call that changes a password, configured. */
export const amplifyPassword = { updatePassword: storingForSession(withTimeout(updatePassword)) };
