import { updatePassword } from 'aws-amplify/auth';
import './amplify.ts';
import { storingForSession } from './sessionTokens.ts';
import { withTimeout } from './timeout.ts';

/** The one call of aws-amplify that changes a password, configured. */
export const amplifyPassword = { updatePassword: storingForSession(withTimeout(updatePassword)) };
