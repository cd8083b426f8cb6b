import type { Mail } from '../../mail/queue.ts';
import { writeMail } from '../../mail/template.ts';

/** The mail that invites a visitor to apply. */
export function invitationMail({
  to,
  firstName,
  chapter,
  origin,
}: {
  to: string;
  firstName: string;
  chapter: string;
  /** Null if the pages' address isn’t certain. */
  origin: string | null;
}): Mail {
  return {
    to,
    subject: `Become a member of ${chapter.replace(/\p{Cc}/gu, ' ').slice(0, 100)}`,
    kind: 'invitation',
    ...writeMail({
      heading: `Become a member of ${chapter}`,
      paragraphs: [
        `Hello ${firstName},`,
        `It was good to have you at ${chapter}. If you’d like a seat of your own, apply for membership: it takes about ten minutes.`,
      ],
      ...(origin === null ? {} : { action: { label: 'Apply for membership', href: `${origin}/register` } }),
      closing: ['If it isn’t for you, just ignore this e-mail.'],
    }),
  };
}
