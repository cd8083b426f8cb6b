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

/** A correction that waits for the viewer. */
export const CorrectionRequest = v.object({
  id: AnyNumber,
  metric: MetricOut,
  record_id: AnyNumber,
  /** Of the record. */
  version: AnyNumber,
  /** Day of the record. */
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
  /** The next open meeting, one that began in the last two hours included; null when none is planned. */
  next_meeting: v.nullable(
    v.object({
      ...Meeting.entries,
      ...standing,
      /** The skipped meeting that would have come before it; null when none is. */
      skipped: v.nullable(v.object({ date: DateOut, reason: TextOrNull })),
    }),
  ),
  /** The programme of the next meeting, and what is announced today. */
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
  /** The active members by name. */
  members: v.array(MemberCard),
  /** The six newest links. */
  latest_links: v.array(Link),
  /** The six professions asked for most. */
  categories: v.array(RequestedCategory),
  /** For those who decide them; nobody else is told of any. */
  profession_requests: v.array(ProfessionRequest),
  /** The corrections that members ask for, for those who may make them; nobody else is told of any. */
  correction_requests: v.array(CorrectionRequest),
  /** What the chapter gave this month, six metrics in their order. */
  month: v.array(
    v.object({
      metric: MetricOut,
      count: AnyNumber,
      /** Money in the chapter’s currency, metric 3 alone. */
      amount: v.nullable(MoneyOut),
      /** How many of the month’s visitors, those to come among them, have come; metric 6 alone. */
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
      /** Nobody in a chapter that is not one's own. */
      readonly notMet: readonly NotMet[];
    };
  }
}
