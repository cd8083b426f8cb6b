import * as v from 'valibot';
import type { EmailLinkOutcome, EmailLinkUse } from '../contract/accountFlowPorts.ts';
import { accountMessages } from '../contract/accountMessages.ts';
import { apiBase } from '../contract/endpoint.ts';
import { messages } from '../contract/messages.ts';
import { timeout } from './timeout.ts';

const Answer = v.object({ email: v.string(), taken_back: v.optional(v.number(), 0) });
const Refusal = v.object({ message: v.string() });

const words = (use: EmailLinkUse, { email, taken_back }: v.InferOutput<typeof Answer>): string => {
  if (use === 'confirm') return `Done. From now on you sign in with ${email}.`;
  return taken_back === 1
    ? `You sign in with ${email} again, and everyone is signed out. Choose a new password now.`
    : `The change is stopped. You still sign in with ${email}.`;
};

/** Uses the link of a mail about a changed address. Rejects when no answer came. */
export const useEmailLink = async (token: string, use: EmailLinkUse): Promise<EmailLinkOutcome> => {
  const response = await fetch(`${apiBase}/sign-in/email-change/${use}`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
    signal: AbortSignal.timeout(timeout),
  });
  const answer: unknown = await response.json();
  if (response.ok) return { kind: 'done', message: words(use, v.parse(Answer, answer)) };
  if (response.status === 429) return { kind: 'refused', message: accountMessages.tooManyTries };
  const { output, success } = v.safeParse(Refusal, answer);
  const message = success ? output.message : messages.wentWrong;
  return { kind: response.status === 409 || response.status === 422 ? 'useless' : 'refused', message };
};
