import type { Mail } from '../mail/queue.ts';
import { writeMail } from '../mail/template.ts';

/** Writes `14 October 2026, 15:00 UTC`, because nobody’s time zone is known here. */
export const momentOf = (at: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(at)
    .replace(' at ', ', ')} UTC`;

/** The link to a member's account page; null if the pages' address isn’t certain. */
export const toAccount = (origin: string | null) =>
  origin === null
    ? {}
    : { action: { label: 'Account and security', href: `${origin}/dashboard/settings/account` } };

/** The mail about the first sign-in on a device. */
export function newDeviceMail(parts: {
  to: string;
  device: string;
  network: string | null;
  at: Date;
  origin: string | null;
}): Mail {
  const { to, device, network, at, origin } = parts;
  return {
    to,
    subject: 'New sign-in to Chapterhouse',
    kind: 'device',
    ...writeMail({
      heading: 'New sign-in',
      paragraphs: [
        'Hello,',
        'Someone just signed in to your account on a device that we haven’t seen before.',
      ],
      facts: [
        ['Device', device],
        ...(network === null ? [] : [['Network', network] as const]),
        ['When', momentOf(at)],
      ],
      ...toAccount(origin),
      closing: [
        'If it was you, you don’t need to do anything.',
        'If it wasn’t, go to “Account and security” in Settings, sign that device out, and change your password.',
      ],
    }),
  };
}

export function passwordChangedMail(parts: { to: string; at: Date; origin: string | null }): Mail {
  const { to, at, origin } = parts;
  return {
    to,
    subject: 'Your Chapterhouse password was changed',
    kind: 'password',
    ...writeMail({
      heading: 'Your password was changed',
      paragraphs: ['Hello,', 'The password of your account was changed in Settings.'],
      facts: [['When', momentOf(at)]],
      ...toAccount(origin),
      closing: [
        'If it was you, you don’t need to do anything.',
        'If it wasn’t, choose a new password with “Forgot password?” on the sign-in page. That signs out everyone else.',
      ],
    }),
  };
}

export function confirmEmailMail(parts: { to: string; from: string; link: string }): Mail {
  const { to, from, link } = parts;
  return {
    to,
    subject: 'Confirm your new address for Chapterhouse',
    kind: 'email-confirm',
    ...writeMail({
      heading: 'Confirm your new address',
      paragraphs: [
        'Hello,',
        `Someone asked to sign in to Chapterhouse with this address instead of ${from}.`,
      ],
      action: { label: 'Confirm this address', href: link },
      closing: [
        'The link works once, within 24 hours. Until then nothing changes.',
        'If it wasn’t you, just ignore this e-mail.',
      ],
    }),
  };
}

/** The mail to the old address, whose owner can stop the change. */
export function stopEmailMail(parts: { to: string; wanted: string; by: string | null; link: string }): Mail {
  const { to, wanted, by, link } = parts;
  return {
    to,
    subject: 'Your Chapterhouse address is about to change',
    kind: 'email-stop',
    ...writeMail({
      heading: 'Your address is about to change',
      paragraphs: [
        'Hello,',
        `${by ?? 'Someone signed in to your account'} asked that you sign in with another address from now on.`,
      ],
      facts: [
        ['Old address', to],
        ['New address', wanted],
      ],
      action: { label: 'Stop this change', href: link },
      closing: [
        'If that’s right, you don’t need to do anything: the new address has to confirm it.',
        'If it isn’t, open the link within seven days. Should the change be made by then, it’s taken back, and everyone is signed out.',
      ],
    }),
  };
}
