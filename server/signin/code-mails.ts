import { minute } from '../durations.ts';
import type { Mail } from '../mail/queue.ts';

function lifetimeText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minute);
  if (minutes < 1) return `${Math.round(milliseconds / 1000)} seconds`;
  return minutes === 1 ? 'one minute' : `${minutes} minutes`;
}

/** Somebody else may have used up the mails that this address may get. */
const lastLink = ' Should you be told that no more mails can be sent, the link still works.';

/** The mail with a code and, where the address of the pages is certain, a link to choose a new password. */
export function resetMail(parts: {
  to: string;
  code: string;
  /** Null leaves the link out. */
  link: string | null;
  lifetime: number;
}): Mail {
  const { to, code, link, lifetime } = parts;
  const time = lifetimeText(lifetime);
  const body = [
    'Hello,',
    '',
    'somebody asked to choose a new password for the Chapterhouse account of this address.',
    '',
    `Your code: ${code}`,
    '',
    ...(link === null ? [] : ['Or open this link:', link, '']),
    `${link === null ? 'It works' : 'Either works'} once, within ${time}.${link === null ? '' : lastLink}`,
    'If it was not you, there is nothing to do: your password stays as it is.',
    '',
  ];
  return { to, subject: 'Choose a new Chapterhouse password', body: body.join('\n'), kind: 'reset' };
}

/** The mail with the code that confirms an account. */
export function confirmationMail({
  to,
  code,
  lifetime,
}: {
  to: string;
  code: string;
  lifetime: number;
}): Mail {
  const body = [
    'Hello,',
    '',
    'this code confirms that the Chapterhouse account of this address is yours.',
    '',
    `Your code: ${code}`,
    '',
    `It works once, within ${lifetimeText(lifetime)}.`,
    'If you know nothing of an account, there is nothing to do.',
    '',
  ];
  return { to, subject: 'Confirm your Chapterhouse account', body: body.join('\n'), kind: 'confirm' };
}
