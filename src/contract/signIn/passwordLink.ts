import * as v from 'valibot';
import { hasLowercase, passwordLength } from '../baseRules.ts';
import { endpoint } from '../endpoint.ts';
import { messages } from '../messages.ts';
import { obey } from '../scalars.ts';

/** The token of an e-mailed link and the new password; neither is trimmed. */
export const PasswordByLink = v.object({
  token: v.pipe(v.string(messages.invalid), v.maxLength(200, messages.invalid)),
  password: v.pipe(v.string(messages.invalid), obey<string>(passwordLength), obey<string>(hasLowercase)),
});

/** Part of the embedded sign-in service; it doesn't exist with a real user pool. An expired or used link gets 409. */
export const updatePassword = endpoint({
  id: 'updatePassword',
  topics: [],
  method: 'POST',
  path: '/sign-in/update-password',
  summary: 'Chooses a new password by the link of a mail',
  access: { kind: 'public' },
  body: PasswordByLink,
  refusals: [409],
});
