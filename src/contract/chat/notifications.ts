import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listFields, paging } from '../lists.ts';
import { messages } from '../messages.ts';
import type { MemberSettings } from '../people/memberSettings.ts';
import { AnyNumber, AnyText, Flag, Id, InstantOut, MetricOut, Person, TextOrNull } from '../scalars.ts';

const notificationAnswers = ['accept', 'decline', 'correct', 'thank'] as const;

/** What a notification asks its reader to do. */
export const NotificationAsk = v.object({
  kind: v.picklist(['promo', 'correction', 'thanks']),
  /** The id of the suggested promo or of the record. */
  id: AnyNumber,
  /** The record's metric. */
  metric: v.nullable(MetricOut),
  /** The version of the record that needs a correction. */
  version: v.nullable(AnyNumber),
  answers: v.array(v.picklist(notificationAnswers)),
});
export type NotificationAsk = v.InferOutput<typeof NotificationAsk>;

/** Tells a member what someone else did, such as a correction, a question or a new role. */
export const Notification = v.object({
  id: AnyNumber,
  kind: AnyText,
  text: AnyText,
  /** The address of the page that the notification is about, or null. */
  link: TextOrNull,
  read_at: v.nullable(InstantOut),
  created_at: InstantOut,
  /** Who caused the notification; null if no particular person did. */
  by: v.nullable(v.object({ ...Person.entries, profile_image: TextOrNull })),
  /** The metric of the record that the notification is about. */
  record_metric: v.nullable(MetricOut),
  /** What the other person wrote: why a leader corrected a record, what is wrong with one, or a thank-you. */
  quote: TextOrNull,
  /** Each changed field's old and new value, never an amount; null if the notification isn't about a change. */
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
  /** All unread notifications when both `ids` and `up_to` are absent. */
  ids: v.optional(v.pipe(v.array(Id), v.maxLength(200, messages.invalid))),
  /** The id of the newest notification that was shown; later ones stay unread. */
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
    /** `about` is the `kind` that the server gave the notification. */
    readonly notification: Omit<Notification, 'kind'> & { readonly about: string };
  }
  interface ListHeads {
    /** Which notifications the member gets, and how. */
    readonly told: { readonly settings: MemberSettings };
  }
}

declare module '../detailPorts.ts' {
  interface PageActions {
    /** Marks all notifications read up to the newest one shown. */
    readonly readNotifications: { readonly upTo: number };
  }
}
