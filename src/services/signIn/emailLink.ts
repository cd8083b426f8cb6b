import type { EmailLinkOutcome, EmailLinkUse } from '../../contract/signIn/accountFlowPorts.ts';
import { accountMessages } from '../../contract/signIn/accountMessages.ts';
import { confirmEmailChange, stopEmailChange } from '../../contract/signIn/emailChange.ts';
import { callPublic, readPublic, refusalIn } from '../calls/publicCalls.ts';

const endpoints = { confirm: confirmEmailChange, stop: stopEmailChange };

const confirmed = async (response: Response): Promise<string> => {
  const { email } = await readPublic(confirmEmailChange, response);
  return `Done. From now on you sign in with ${email}.`;
};

const stopped = async (response: Response): Promise<string> => {
  const { email, taken_back } = await readPublic(stopEmailChange, response);
  return taken_back === 1
    ? `You sign in with ${email} again, and everyone is signed out. Choose a new password now.`
    : `The change is stopped. You still sign in with ${email}.`;
};

/** Uses the link in an e-mail about a changed address. Rejects when no answer came. */
export const useEmailLink = async (token: string, use: EmailLinkUse): Promise<EmailLinkOutcome> => {
  const response = await callPublic(endpoints[use], { body: { token } });
  if (response.ok)
    return { kind: 'done', message: await (use === 'confirm' ? confirmed : stopped)(response) };
  if (response.status === 429) return { kind: 'refused', message: accountMessages.tooManyTries };
  const { message } = await refusalIn(response);
  return { kind: [409, 422].includes(response.status) ? 'useless' : 'refused', message };
};
