import { format, parseISO } from 'date-fns';
import { calendarText } from '../../../src/contract/schedules/calendarText.ts';
import { minuteIn } from '../../../src/contract/zones.ts';
import type { Mail } from '../../mail/queue.ts';
import { inSubject, writeMail } from '../../mail/template.ts';

/** A meeting, and what the mail to a sub needs. */
export interface MailedSub {
  readonly id: number;
  readonly to: string;
  readonly sub: string;
  readonly member: string;
  readonly chapter: string;
  /** ISO 8601 UTC. */
  readonly startsAt: string;
  readonly timeZone: string;
  readonly place: string | null;
  readonly onlineLink: string | null;
  readonly sixtySeconds: string | null;
  readonly version: number;
}

/** The change of a request about which its sub gets an e-mail. */
export type SubNews = 'asked' | 'confirmed' | 'cancelled';

const words: Readonly<Record<SubNews, { subject: string; says: (mailed: MailedSub) => string }>> = {
  asked: {
    subject: 'Can you be a sub',
    says: ({ member }) =>
      `${member} named you as the sub for a meeting. The chapter’s leaders will confirm it, and you’ll get another e-mail then.`,
  },
  confirmed: {
    subject: 'You’re a sub',
    says: ({ member }) =>
      `You’re confirmed as the sub for ${member}. Come 15 minutes early. The calendar file has the time and place.`,
  },
  cancelled: {
    subject: 'No sub needed',
    says: ({ member }) => `${member} doesn’t need a sub for this meeting anymore. Thank you for helping.`,
  },
};

/** @returns the mail that tells a sub, with the meeting as a calendar file once they’re confirmed */
export function subMail(news: SubNews, mailed: MailedSub, { host, now }: { host: string; now: Date }): Mail {
  const { to, sub, chapter, member, startsAt, timeZone, place, onlineLink, sixtySeconds } = mailed;
  const [date = '', time = ''] = minuteIn(timeZone, startsAt).split('T');
  const day = format(parseISO(date), 'EEEE d MMMM yyyy');
  const { subject, says } = words[news];
  const isComing = news !== 'cancelled';
  const facts: (readonly [string, string])[] = [
    ['Chapter', chapter],
    ['Day', day],
    ['Time', time],
    ...(place === null ? [] : [['Place', place] as const]),
    ...(isComing && onlineLink !== null ? [['Online', onlineLink] as const] : []),
    ...(isComing && sixtySeconds !== null ? [[`What to say for ${member}`, sixtySeconds] as const] : []),
  ];
  const mail = {
    to,
    subject: `${subject} at ${inSubject(chapter)} on ${day}`,
    kind: 'sub',
    ...writeMail({ heading: `${subject} at ${chapter}`, paragraphs: [`Hello ${sub},`, says(mailed)], facts }),
  };
  if (news !== 'confirmed') return mail;
  const entry = {
    key: `sub ${mailed.id}`,
    title: `Sub for ${member} at ${chapter}`,
    starts_at: startsAt,
    ends_at: null,
    place,
    link: onlineLink,
    description: sixtySeconds,
    version: mailed.version,
  };
  return { ...mail, calendar: calendarText([entry], host, now.toISOString()) };
}
