import * as v from 'valibot';
import { LeadershipRow, RequestedCategory } from './chapters.ts';
import { endpoint } from './endpoint.ts';
import { Link } from './links.ts';
import { Meeting } from './meetings.ts';
import { MemberCard } from './people.ts';
import { ProfessionRequest } from './profile.ts';
import { DateOut, FlagOut, Id, InstantOut, MoneyOut, Person } from './scalars.ts';

const Moment = v.object({
  id: v.number(),
  member: Person,
  topic: v.nullable(v.string()),
  curriculum_unit: v.nullable(v.string()),
  status: v.string(),
});

/** A correction that waits for the viewer. */
export const CorrectionRequest = v.object({
  id: v.number(),
  metric: v.picklist([1, 2, 3, 4, 5, 6]),
  record_id: v.number(),
  /** Day of the record. */
  date: DateOut,
  /** Who gave the record, and who received it. */
  member: v.nullable(Person),
  receiver: v.nullable(Person),
  by: Person,
  note: v.string(),
});
export type CorrectionRequest = v.InferOutput<typeof CorrectionRequest>;

export const MyChapter = v.object({
  chapter: v.object({
    id: v.number(),
    name: v.string(),
    city: v.nullable(v.string()),
    state: v.nullable(v.string()),
    weekday: v.number(),
    time: v.string(),
    time_zone: v.string(),
    place: v.nullable(v.string()),
    online_link: v.nullable(v.string()),
    description: v.nullable(v.string()),
    currency: v.string(),
  }),
  chapter_zoom: v.nullable(v.string()),
  /** The next open meeting, one that began in the last two hours included; null when none is planned. */
  next_meeting: v.nullable(
    v.object({
      ...Meeting.entries,
      /** What I said; null when nothing. */
      coming: v.nullable(FlagOut),
      coming_count: v.number(),
      /** My request for a sub at this meeting. */
      sub: v.nullable(v.object({ id: v.number(), status: v.string(), name: v.nullable(v.string()) })),
    }),
  ),
  /** The programme of the next meeting, and what is announced today. */
  week: v.object({
    marketing_moment: v.nullable(Moment),
    networking_moment: v.nullable(Moment),
    spotlight: v.nullable(
      v.object({
        id: v.number(),
        member: Person,
        profile_image: v.nullable(v.string()),
        profession: v.nullable(v.string()),
        intro: v.nullable(v.string()),
        ask: v.nullable(v.string()),
      }),
    ),
    sample_session: v.nullable(
      v.object({
        id: v.number(),
        member_a: Person,
        member_b: v.nullable(Person),
        topic: v.nullable(v.string()),
        place: v.nullable(v.string()),
      }),
    ),
    /** Who is expected at the next meeting. */
    visitors: v.array(
      v.object({
        id: v.number(),
        first_name: v.string(),
        last_name: v.string(),
        business_name: v.nullable(v.string()),
        profession: v.string(),
        invited_by: v.nullable(Person),
      }),
    ),
    announcements: v.array(
      v.object({
        id: v.number(),
        title: v.string(),
        text: v.string(),
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
      metric: v.picklist([1, 2, 3, 4, 5, 6]),
      count: v.number(),
      /** Money in the chapter’s currency, metric 3 alone. */
      amount: v.nullable(MoneyOut),
    }),
  ),
});
export type MyChapter = v.InferOutput<typeof MyChapter>;

export const getMyChapter = endpoint({
  id: 'getMyChapter',
  method: 'GET',
  path: '/member-3/my-chapter',
  summary: 'The home of my chapter in one call; of another for whoever sees its region',
  access: { kind: 'capability', anyOf: ['page:My Chapter'], own: false },
  query: v.object({ chapter_id: v.optional(Id) }),
  status: 200,
  answer: MyChapter,
  refusals: [401, 403, 404, 422],
});
