import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Saved } from '../lists.ts';
import {
  AnyNumber,
  AnyText,
  DateOut,
  FlagOut,
  Id,
  InstantOut,
  OptionalComingDate,
  Person,
  Text,
} from '../scalars.ts';

export const Announcement = v.object({
  id: AnyNumber,
  title: AnyText,
  text: AnyText,
  /** The last day on which members see the announcement; null if it has no end. */
  until: v.nullable(DateOut),
  by: Person,
  created_at: InstantOut,
  /** 1: members see the announcement today. */
  is_shown: FlagOut,
});
export type Announcement = v.InferOutput<typeof Announcement>;

export const AnnouncementToSend = v.object({
  title: Text(3, 200),
  text: Text(3, 5000),
  until: v.optional(OptionalComingDate),
  /** The caller's chapter when absent. */
  chapter_id: v.optional(Id),
});

export const sendAnnouncement = endpoint({
  id: 'sendAnnouncement',
  topics: ['chapters', 'notifications'],
  method: 'POST',
  path: '/member-1/announcements',
  summary:
    'Announces something to a chapter: each member is told, and My Chapter shows it until its last day',
  access: { kind: 'capability', anyOf: ['announce.send'], own: false },
  body: AnnouncementToSend,
  answer: Saved,
  idempotent: true,
});

export const endAnnouncement = endpoint({
  id: 'endAnnouncement',
  topics: ['chapters'],
  method: 'PUT',
  path: '/member-1/announcements/:id/end',
  summary: 'Ends an announcement: My Chapter stops showing it at once; one that is over stays as it is',
  access: { kind: 'capability', anyOf: ['announce.send'], own: false },
  params: v.object({ id: Id }),
});
