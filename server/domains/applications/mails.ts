import type { Mail } from '../../mail/queue.ts';
import { inSubject, writeMail } from '../../mail/template.ts';
import { type Invited, wayIn } from '../invitations/mails.ts';

/** The applicant who receives a mail. */
export interface MailedApplicant {
  readonly email: string;
  readonly first_name: string;
  readonly chapter: string;
}

const hello = ({ first_name }: Pick<MailedApplicant, 'first_name'>) => `Hello ${first_name},`;

/** @returns the button that opens a page; nothing if the pages' address isn't certain */
const actionTo = (label: string, origin: string | null, path: string) =>
  origin === null ? {} : { action: { label, href: `${origin}${path}` } };

/** Asks the applicant for information, with a link to answer. */
export const informationMail = (
  applicant: MailedApplicant,
  { question, origin, token }: { question: string; origin: string | null; token: string },
): Mail => ({
  to: applicant.email,
  subject: `A question about your application to ${inSubject(applicant.chapter)}`,
  kind: 'application',
  ...writeMail({
    heading: `A question about your application to ${applicant.chapter}`,
    paragraphs: [hello(applicant), 'Before the chapter decides, it would like to know:', question],
    ...actionTo('Answer or withdraw', origin, `/register/application/${token}`),
    closing: ['This link takes the place of any earlier one.'],
  }),
});

/** Tells the applicant of the approval, with a link to sign in. */
export const approvedMail = (
  invited: Invited,
  { chapter }: MailedApplicant,
  message: string | null,
): Mail => {
  const { how, ...way } = wayIn(invited);
  return {
    to: invited.email,
    subject: `Welcome to ${inSubject(chapter)}`,
    kind: 'invitation',
    ...writeMail({
      heading: `Welcome to ${chapter}`,
      paragraphs: [
        hello(invited),
        'Your application was approved: you’re a member.',
        ...(message === null ? [] : [message]),
        how,
      ],
      ...way,
    }),
  };
};

/** Tells the applicant that they were declined. */
export const declinedMail = (applicant: MailedApplicant, message: string | null): Mail => ({
  to: applicant.email,
  subject: `Your application to ${inSubject(applicant.chapter)}`,
  kind: 'application',
  ...writeMail({
    heading: `Your application to ${applicant.chapter}`,
    paragraphs: [
      hello(applicant),
      `Thank you for your interest. ${applicant.chapter} has decided not to take your application further.`,
      ...(message === null ? [] : [message]),
    ],
    closing: ['What you sent us will be deleted, as the privacy policy says.'],
  }),
});
