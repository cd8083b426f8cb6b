import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { listFields, paging } from './lists.ts';
import { messages } from './messages.ts';
import { AnyNumber, AnyText, Flag, Id, InstantOut, TextOrNull } from './scalars.ts';

/** What a member is told of that others did: a correction, a question, a role. */
export const Notification = v.object({
  id: AnyNumber,
  kind: AnyText,
  text: AnyText,
  /** The address of the page that it is about; null for none. */
  link: TextOrNull,
  read_at: v.nullable(InstantOut),
  created_at: InstantOut,
});
export type Notification = v.InferOutput<typeof Notification>;

export const getNotifications = endpoint({
  id: 'getNotifications',
  topics: ['notifications'],
  method: 'GET',
  path: '/member-1/notifications',
  summary: 'What I am told of, newest first',
  access: { kind: 'own' },
  query: v.object({ unread: v.optional(Flag), ...paging }),
  status: 200,
  answer: v.object(listFields(Notification)),
  refusals: [401, 422],
});

export const NotificationsToRead = v.object({
  /** All that are unread when it is left out. */
  ids: v.optional(v.pipe(v.array(Id), v.maxLength(200, messages.invalid))),
});

export const readNotifications = endpoint({
  id: 'readNotifications',
  topics: ['notifications'],
  method: 'PUT',
  path: '/member-1/notifications/read',
  summary: 'Says that I have read these, or all; ids that are not mine change nothing',
  access: { kind: 'own' },
  body: NotificationsToRead,
  status: 204,
  refusals: [401, 413, 415, 422],
});

declare module './listPorts.ts' {
  interface RowKinds {
    readonly notification: Omit<Notification, 'kind'>;
  }
}
