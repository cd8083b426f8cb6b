import type { Mail } from '../../mail/queue.ts';
import { writeMail } from '../../mail/template.ts';
import { momentOf, toAccount } from '../securityMails.ts';

const subject = 'Two-factor is off for your Chapterhouse account';
const heading = 'Two-factor is off';
const setUpAgain = 'To set it up again, open Settings, then “Account and security”.';

/** The mail about a sign-in with a recovery code. */
export const recoveryUsedMail = (to: string, at: Date): Mail => ({
  to,
  subject,
  kind: 'factor-off',
  ...writeMail({
    heading,
    paragraphs: ['Hello,', 'Someone signed in with your password and one of your recovery codes.'],
    facts: [['When', momentOf(at)]],
    closing: [setUpAgain, 'If it wasn’t you, choose a new password at once.'],
  }),
});

/** The mail about the owner, or a person at their device, turning the factor off in Settings. */
export const factorOffMail = (parts: { to: string; at: Date; origin: string | null }): Mail => ({
  to: parts.to,
  subject,
  kind: 'factor-off',
  ...writeMail({
    heading,
    paragraphs: ['Hello,', 'Someone turned it off in Settings. You sign in with your password alone.'],
    facts: [['When', momentOf(parts.at)]],
    ...toAccount(parts.origin),
    closing: [setUpAgain, 'If it wasn’t you, choose a new password at once.'],
  }),
});

/** The mail about a leader turning the factor off, with their name and reason. */
export const factorRemovedMail = (to: string, { by, reason }: { by: string; reason: string }): Mail => ({
  to,
  subject,
  kind: 'factor-off',
  ...writeMail({
    heading,
    paragraphs: ['Hello,', `${by} turned it off. You sign in with your password alone.`],
    facts: [['Reason', reason]],
    closing: [setUpAgain, `If you didn’t ask for this, tell another leader.`],
  }),
});
