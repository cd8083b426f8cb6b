import * as v from 'valibot';
import { hasLowercase, passwordLength } from '../baseRules.ts';
import { endpoint } from '../endpoint.ts';
import { messages } from '../messages.ts';
import { obey } from '../scalars.ts';

/** The token of a mailed link and the password to set; nothing in it is trimmed. */
export const PasswordByLink = v.object({
  token: v.pipe(v.string(messages.invalid), v.maxLength(200, messages.invalid)),
  password: v.pipe(v.string(messages.invalid), obey<string>(passwordLength), obey<string>(hasLowercase)),
});
export type PasswordByLink = v.InferInput<typeof PasswordByLink>;

/** Part of the embedded sign-in service: with a real user pool it does not exist. A dead link is 409. */
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
