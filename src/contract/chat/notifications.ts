import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listFields, paging } from '../lists.ts';
import { messages } from '../messages.ts';
import type { MemberSettings } from '../people/memberSettings.ts';
import { AnyNumber, AnyText, Flag, Id, InstantOut, MetricOut, Person, TextOrNull } from '../scalars.ts';

const notificationAnswers = ['accept', 'decline', 'correct', 'thank'] as const;

/** What a notification asks its reader to do, until it is done. */
export const NotificationAsk = v.object({
  kind: v.picklist(['promo', 'correction', 'thanks']),
  /** Of the suggested promo, or of the record. */
  id: AnyNumber,
  /** Of the record. */
  metric: v.nullable(MetricOut),
  /** Of the record that a correction is asked for. */
  version: v.nullable(AnyNumber),
  answers: v.array(v.picklist(notificationAnswers)),
});
export type NotificationAsk = v.InferOutput<typeof NotificationAsk>;

/** What a member is told of that others did: a correction, a question, a role. */
export const Notification = v.object({
  id: AnyNumber,
  kind: AnyText,
  text: AnyText,
  /** The address of the page that it is about; null for none. */
  link: TextOrNull,
  read_at: v.nullable(InstantOut),
  created_at: InstantOut,
  /** Who did it; null for what nobody in particular did. */
  by: v.nullable(v.object({ ...Person.entries, profile_image: TextOrNull })),
  /** Of the record that it is about. */
  record_metric: v.nullable(MetricOut),
  /** What was said with it: why a leader corrected, what is wrong with a record, a word of thanks. */
  quote: TextOrNull,
  /** What each field was and is, where that is what one is told; never an amount. */
  changes: v.nullable(v.record(AnyText, v.array(v.unknown()))),
  asks: v.nullable(NotificationAsk),
});
export type Notification = v.InferOutput<typeof Notification>;

export const getNotifications = endpoint({
  id: 'getNotifications',
  topics: ['notifications'],
  method: 'GET',
  path: '/member-1/notifications',
  summary: 'What I am told of, unread first, each newest first',
  access: { kind: 'own' },
  query: v.object({ unread: v.optional(Flag), ...paging }),
  answer: v.object(listFields(Notification)),
});

export const NotificationsToRead = v.object({
  /** All that are unread when it and `up_to` are left out. */
  ids: v.optional(v.pipe(v.array(Id), v.maxLength(200, messages.invalid))),
  /** The newest one that was shown: what came after it stays unread. */
  up_to: v.optional(Id),
});

export const readNotifications = endpoint({
  id: 'readNotifications',
  topics: ['notifications'],
  method: 'PUT',
  path: '/member-1/notifications/read',
  summary: 'Says that I have read these, all up to one, or all; ids that are not mine change nothing',
  access: { kind: 'own' },
  body: NotificationsToRead,
});

declare module '../listPorts.ts' {
  interface RowKinds {
    /** `about`: what kind of notification it is. */
    readonly notification: Omit<Notification, 'kind'> & { readonly about: string };
  }
  interface ListHeads {
    /** Of what its reader is told, and how. */
    readonly told: { readonly settings: MemberSettings };
  }
}

declare module '../detailPorts.ts' {
  interface PageActions {
    /** All that one is told of, up to the newest that is shown. */
    readonly readNotifications: { readonly upTo: number };
  }
}
