import { minute } from '../../durations.ts';
import type { Mail } from '../../mail/queue.ts';
import { writeMail } from '../../mail/template.ts';

function lifetimeText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minute);
  if (minutes < 1) return `${Math.round(milliseconds / 1000)} seconds`;
  return minutes === 1 ? 'one minute' : `${minutes} minutes`;
}

/** Tells the reader that the link works even if somebody else uses up the hour's mails to the address. */
const lastLink = ' If you’re told that no more e-mails can be sent, the link still works.';

/** The mail with a code and, if the pages' address is certain, a link to choose a new password. */
export function resetMail(parts: {
  to: string;
  code: string;
  /** Null leaves the link out. */
  link: string | null;
  lifetime: number;
}): Mail {
  const { to, code, link, lifetime } = parts;
  const time = lifetimeText(lifetime);
  return {
    to,
    subject: 'Choose a new Chapterhouse password',
    kind: 'reset',
    ...writeMail({
      heading: 'Choose a new password',
      paragraphs: [
        'Hello,',
        'Someone asked for a new password for the Chapterhouse account with this address.',
      ],
      facts: [['Your code', code]],
      ...(link === null ? {} : { action: { label: 'Or open this link', href: link } }),
      closing: [
        `${link === null ? 'It works' : 'Either works'} once, within ${time}.${link === null ? '' : lastLink}`,
        'If it wasn’t you, you don’t need to do anything: your password stays the same.',
      ],
    }),
  };
}

export function confirmationMail({
  to,
  code,
  lifetime,
}: {
  to: string;
  code: string;
  lifetime: number;
}): Mail {
  return {
    to,
    subject: 'Confirm your Chapterhouse account',
    kind: 'confirm',
    ...writeMail({
      heading: 'Confirm your account',
      paragraphs: ['Hello,', 'This code confirms that the Chapterhouse account with this address is yours.'],
      facts: [['Your code', code]],
      closing: [
        `It works once, within ${lifetimeText(lifetime)}.`,
        'If you didn’t sign up, just ignore this e-mail.',
      ],
    }),
  };
}
