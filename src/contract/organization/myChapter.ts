import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Link } from '../growth/links.ts';
import { momentStatuses } from '../growth/moments.ts';
import { standing } from '../meetings/coming.ts';
import { Meeting } from '../meetings/meetings.ts';
import { MemberCard, type NotMet } from '../people/people.ts';
import { ProfessionRequest } from '../people/profile.ts';
import {
  AnyNumber,
  AnyText,
  DateOut,
  Id,
  InstantOut,
  MetricOut,
  MoneyOut,
  NumberOrNull,
  Person,
  TextOrNull,
} from '../scalars.ts';
import { LeadershipRow, RequestedCategory } from './chapters.ts';

const Moment = v.object({
  id: AnyNumber,
  member: Person,
  topic: TextOrNull,
  curriculum_unit: TextOrNull,
  status: v.picklist(momentStatuses),
});

/** A correction that the viewer can make. */
export const CorrectionRequest = v.object({
  id: AnyNumber,
  metric: MetricOut,
  record_id: AnyNumber,
  /** The record's version. */
  version: AnyNumber,
  /** The record's day. */
  date: DateOut,
  /** Who gave the record, and who received it. */
  member: v.nullable(Person),
  receiver: v.nullable(Person),
  by: Person,
  note: AnyText,
});
export type CorrectionRequest = v.InferOutput<typeof CorrectionRequest>;

export const MyChapter = v.object({
  chapter: v.object({
    id: AnyNumber,
    name: AnyText,
    city: TextOrNull,
    state: TextOrNull,
    weekday: AnyNumber,
    time: AnyText,
    time_zone: AnyText,
    place: TextOrNull,
    online_link: TextOrNull,
    description: TextOrNull,
    currency: AnyText,
  }),
  chapter_zoom: TextOrNull,
  /** The next open meeting, including one that began in the last two hours; null if none is planned. */
  next_meeting: v.nullable(
    v.object({
      ...Meeting.entries,
      ...standing,
      /** The skipped meeting before the next one, or null. */
      skipped: v.nullable(v.object({ date: DateOut, reason: TextOrNull })),
    }),
  ),
  /** The next meeting's program, and today's announcements. */
  week: v.object({
    marketing_moment: v.nullable(Moment),
    networking_moment: v.nullable(Moment),
    spotlight: v.nullable(
      v.object({
        id: AnyNumber,
        member: Person,
        profile_image: TextOrNull,
        profession: TextOrNull,
        intro: TextOrNull,
        ask: TextOrNull,
      }),
    ),
    sample_session: v.nullable(
      v.object({
        id: AnyNumber,
        member_a: Person,
        member_b: v.nullable(Person),
        topic: TextOrNull,
        place: TextOrNull,
      }),
    ),
    /** Who is expected at the next meeting. */
    visitors: v.array(
      v.object({
        id: AnyNumber,
        first_name: AnyText,
        last_name: AnyText,
        business_name: TextOrNull,
        profession: AnyText,
        invited_by: v.nullable(Person),
      }),
    ),
    announcements: v.array(
      v.object({
        id: AnyNumber,
        title: AnyText,
        text: AnyText,
        until: v.nullable(DateOut),
        by: Person,
        created_at: InstantOut,
      }),
    ),
  }),
  leadership: v.array(LeadershipRow),
  /** Active members by name. */
  members: v.array(MemberCard),
  /** The six newest links. */
  latest_links: v.array(Link),
  /** The six most wanted professions. */
  categories: v.array(RequestedCategory),
  /** The requests to change a profession; empty for viewers who don't decide them. */
  profession_requests: v.array(ProfessionRequest),
  /** The corrections that members ask for; empty for everyone who can't make them. */
  correction_requests: v.array(CorrectionRequest),
  /** What the chapter gave this month, for the six metrics in order. */
  month: v.array(
    v.object({
      metric: MetricOut,
      count: AnyNumber,
      /** Money in the chapter's currency; only for metric 3. */
      amount: v.nullable(MoneyOut),
      /** How many of the month's visitors came so far; only for metric 6. */
      came: NumberOrNull,
    }),
  ),
});
export type MyChapter = v.InferOutput<typeof MyChapter>;

export const getMyChapter = endpoint({
  id: 'getMyChapter',
  method: 'GET',
  path: '/member-3/my-chapter',
  summary: 'The home of my chapter in one call; of another for those who see its region',
  access: { kind: 'capability', anyOf: ['page:My Chapter'], own: false },
  query: v.object({ chapter_id: v.optional(Id) }),
  answer: MyChapter,
  refusals: [404],
});

declare module '../detailPorts.ts' {
  interface DetailPages {
    readonly myChapter: {
      readonly home: MyChapter;
      /** Empty in other chapters than the viewer's own. */
      readonly notMet: readonly NotMet[];
    };
  }
}
