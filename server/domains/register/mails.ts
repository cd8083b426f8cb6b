import type { Mail } from '../../mail/queue.ts';
import { inSubject, writeMail } from '../../mail/template.ts';

/** The result of sending an application, which only the mail reveals. */
export type Became = 'new' | 'again' | 'paid' | 'member';

/** An application, and what the mail about it needs. */
export interface MailedApplication {
  readonly became: Became;
  readonly to: string;
  readonly chapter: string;
  readonly profession: string;
  /** Null if the pages' address isn’t certain. */
  readonly origin: string | null;
  readonly token: string;
}

const bothLinks = 'The link in our earlier e-mail works until you open the one below.';

const textsOf = ({ became, chapter, profession }: MailedApplication) =>
  ({
    new: {
      subject: `Your application to ${inSubject(chapter)}`,
      heading: `Your application to ${chapter}`,
      text: `We have your application for the seat of ${profession} at ${chapter}. The membership committee will call your references and may ask you a question. You’ll get their decision by e-mail.`,
      closing: 'If you didn’t apply, you can withdraw the application or just ignore this e-mail.',
    },
    again: {
      subject: `You’ve already applied to ${inSubject(chapter)}`,
      heading: `You’ve already applied to ${chapter}`,
      text: `We already have an application from this e-mail address and have left it unchanged. ${bothLinks}`,
      closing: 'If you didn’t apply, you can withdraw the application or just ignore this e-mail.',
    },
    paid: {
      subject: `You’ve already applied to ${inSubject(chapter)} and paid`,
      heading: `You’ve already applied to ${chapter} and paid`,
      text: `We already have an application from this e-mail address and have left it unchanged. It’s paid, so there’s nothing more to pay. ${bothLinks}`,
      closing: 'If you didn’t apply, just ignore this e-mail.',
    },
    member: {
      subject: `You’re already a member`,
      heading: `You’re already a member`,
      text: `Someone applied to ${chapter} with your e-mail address, which belongs to a member. If it was you, just sign in. To move to another chapter, ask the leaders of yours.`,
      closing: 'If you didn’t apply, just ignore this e-mail. Nothing was stored.',
    },
  })[became];

const actionOf = ({ became, origin, token }: MailedApplication) => {
  if (origin === null) return {};
  return became === 'member'
    ? { action: { label: 'Sign in', href: `${origin}/login` } }
    : {
        action: {
          label: 'See your application, pay or withdraw',
          href: `${origin}/register/application/${token}`,
        },
      };
};

/** The mail that answers an applicant: the result, and a link to the application. */
export function applicationMail(application: MailedApplication): Mail {
  const { subject, heading, text, closing } = textsOf(application);
  return {
    to: application.to,
    subject,
    kind: 'application',
    ...writeMail({
      heading,
      paragraphs: ['Hello,', text],
      ...actionOf(application),
      closing: [closing],
    }),
  };
}
