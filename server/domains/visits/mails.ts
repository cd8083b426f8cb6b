import { format, parseISO } from 'date-fns';
import { calendarText } from '../../../src/contract/schedules/calendarText.ts';
import { minuteIn } from '../../../src/contract/zones.ts';
import { type Mail, reminderKind } from '../../mail/queue.ts';
import { inSubject, writeMail } from '../../mail/template.ts';

/** A visit, and what the mail to the guest needs: not the guest's name, which anybody may have typed. */
export interface MailedVisit {
  readonly id: number;
  readonly to: string;
  readonly chapter: string;
  readonly meetingId: number;
  /** ISO 8601 UTC. */
  readonly startsAt: string;
  readonly timeZone: string;
  readonly place: string | null;
  readonly onlineLink: string | null;
  /** Null if the pages' address isn’t certain. */
  readonly cancelLink: string | null;
}

const dayText = (date: string): string => format(parseISO(date), 'EEEE d MMMM yyyy');

const zoneName = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

function whenOf({ startsAt, timeZone }: MailedVisit): { day: string; time: string } {
  const [date = '', time = ''] = minuteIn(timeZone, startsAt).split('T');
  return { day: dayText(date), time: `${time}, ${zoneName(timeZone, startsAt)}` };
}

function factsOf(visit: MailedVisit): (readonly [string, string])[] {
  const { day, time } = whenOf(visit);
  const { place, onlineLink } = visit;
  return [
    ['Day', day],
    ['Time', time],
    ...(place === null ? [] : [['Place', place] as const]),
    ...(onlineLink === null ? [] : [['Online', onlineLink] as const]),
  ];
}

const cancelling = ({ cancelLink }: MailedVisit) =>
  cancelLink === null ? {} : { action: { label: 'Cancel your visit', href: cancelLink } };

const unasked = 'If you didn’t register, you can cancel the visit or just ignore this e-mail.';

/** @returns the subject of the mail that confirms a registration: one for each meeting */
export const registeredSubject = (visit: MailedVisit): string =>
  `Your visit to ${inSubject(visit.chapter)} on ${whenOf(visit).day}`;

/** The mail that confirms a registration, with the meeting as a calendar file. */
export function registeredMail(visit: MailedVisit, host: string, now: Date): Mail {
  const { to, chapter, meetingId, startsAt, place, onlineLink } = visit;
  return {
    to,
    subject: registeredSubject(visit),
    kind: 'visit',
    ...writeMail({
      heading: `Your visit to ${chapter}`,
      paragraphs: [
        'Hello,',
        'You’re registered as a visitor. Come 15 minutes early: the visitor hosts will welcome you and introduce you to a few people.',
      ],
      facts: factsOf(visit),
      ...cancelling(visit),
      closing: [unasked],
    }),
    calendar: calendarText(
      [
        {
          key: `visit ${meetingId}`,
          title: `Visit to ${chapter}`,
          starts_at: startsAt,
          ends_at: null,
          place,
          link: onlineLink,
          description: null,
          version: 1,
        },
      ],
      host,
      now.toISOString(),
    ),
  };
}

export function reminderMail(visit: MailedVisit): Mail {
  const { day } = whenOf(visit);
  return {
    to: visit.to,
    subject: `Reminder: your visit to ${inSubject(visit.chapter)} on ${day}`,
    kind: reminderKind(visit.id),
    ...writeMail({
      heading: `See you soon at ${visit.chapter}`,
      paragraphs: ['Hello,', 'Your visit is coming up.'],
      facts: factsOf(visit),
      ...cancelling(visit),
    }),
  };
}
