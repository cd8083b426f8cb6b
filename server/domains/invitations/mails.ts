import type { Mail } from '../../mail/queue.ts';
import { inSubject, writeMail } from '../../mail/template.ts';

/** An invited member, and what their mail needs. */
export interface Invited {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  /** The name of the member's chapter; null without a chapter. */
  readonly chapter: string | null;
  /** The organization's name; null uses the product's own name. */
  readonly organization: string | null;
  /** The address to choose a password; null if there is no link, or the pages' address isn't certain. */
  readonly link: string | null;
  /** The address to sign in; null if the pages' address isn't certain. */
  readonly signIn: string | null;
  /** The first password in a user pool. */
  readonly password: string | null;
}

type Way = Pick<Parameters<typeof writeMail>[0], 'facts' | 'action' | 'closing'> & { readonly how: string };

/** @returns how an invited member signs in */
export function wayIn({ email, link, signIn, password }: Invited): Way {
  const action = signIn === null ? {} : { action: { label: 'Sign in', href: signIn } };
  if (link !== null)
    return {
      how: 'Choose a password, and you’re in. You sign in with this e-mail address.',
      action: { label: 'Choose your password', href: link },
      closing: [
        'The link works once, for 7 days. After that, “Forgot password?” on the sign-in page sends you another.',
      ],
    };
  if (password !== null)
    return {
      how: 'Sign in with the password below. You’ll be asked to choose your own.',
      facts: [
        ['E-mail', email],
        ['First password', password],
      ],
      ...action,
    };
  return {
    how: 'On the sign-in page, use “Forgot password?” with this e-mail address to choose a password.',
    facts: [['E-mail', email]],
    ...action,
  };
}

export function invitationMail(invited: Invited): Mail {
  const { how, ...way } = wayIn(invited);
  const name = invited.chapter ?? invited.organization ?? 'Chapterhouse';
  const within =
    invited.chapter === null || invited.organization === null ? '' : ` of ${invited.organization}`;
  return {
    to: invited.email,
    subject: `Your invitation to ${inSubject(name)}`,
    kind: 'invitation',
    ...writeMail({
      heading: `Your invitation to ${name}`,
      paragraphs: [
        `Hello ${invited.first_name},`,
        `You’ve been added to ${name}${within}, which keeps its sessions, referrals and meetings here.`,
        how,
      ],
      ...way,
    }),
  };
}
