import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listFields, paging, Saved, SearchText } from '../lists.ts';
import { messages } from '../messages.ts';
import { ShownChapter } from '../organization/shownChapter.ts';
import {
  AnyNumber,
  AnyText,
  Count,
  DateOut,
  Flag,
  FlagOut,
  Id,
  InstantOut,
  Option,
  OptionalId,
  OptionalText,
  Person,
  Text,
  TextOrNull,
} from '../scalars.ts';
import { Move } from '../transitions.ts';
import { openApplicationStatuses } from './applicationStatus.ts';

export const applicationStatuses = [...openApplicationStatuses, 'Approved', 'Declined', 'Withdrawn'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const paymentStates = ['open', 'paid', 'waived'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const PendingMember = v.object({
  id: AnyNumber,
  first_name: AnyText,
  last_name: AnyText,
  profession: AnyText,
  business_name: TextOrNull,
  /** The member of the chapter whom the applicant named as sponsor. */
  sponsor: v.nullable(Person),
  /** The sponsor's name as the applicant typed it. */
  sponsor_name: TextOrNull,
  /** How many of the chapter's meetings the applicant visited. */
  visits: AnyNumber,
  applied_on: DateOut,
  payment_state: v.picklist(paymentStates),
  checks_done: AnyNumber,
  checks: AnyNumber,
  /** How many votes count toward the quorum. */
  votes: AnyNumber,
  /** How many votes the chapter requires. */
  quorum: AnyNumber,
  /** How many days the application has waited, until today or until the decision. */
  days_waiting: AnyNumber,
  status: v.picklist(applicationStatuses),
  reviewer: v.nullable(Person),
  /** A member of the chapter already has the profession. */
  conflict: FlagOut,
  version: AnyNumber,
});
export type PendingMember = v.InferOutput<typeof PendingMember>;

const applicationSorts = [
  'name',
  '-name',
  'applied_on',
  '-applied_on',
  'status',
  '-status',
  'votes',
  '-votes',
] as const;

export const PendingMembersQuery = v.object({
  /** The statuses to list; by default, those of applications awaiting a decision. */
  status: v.optional(v.picklist(['all', ...applicationStatuses], messages.invalid)),
  conflict: v.optional(Flag),
  /** Only applications that have waited more than this many days. */
  waiting: v.optional(Count(3650)),
  chapter_id: v.optional(Id),
  search: v.optional(SearchText),
  sort: v.optional(v.picklist(applicationSorts, messages.invalid)),
  ...paging,
});

export const PendingMembers = v.object({ ...listFields(PendingMember), chapter: ShownChapter });
export type PendingMembers = v.InferOutput<typeof PendingMembers>;

export const getPendingMembers = endpoint({
  id: 'getPendingMembers',
  topics: ['applications', 'members'],
  method: 'GET',
  path: '/member-4/pending-members',
  summary:
    'The applications to a chapter, those that wait longest first; without a status those to be decided',
  access: { kind: 'capability', anyOf: ['page:Pending Applications'], own: false },
  query: PendingMembersQuery,
  answer: PendingMembers,
  refusals: [404],
});

/** A person who competes with the applicant: has the seat, has also applied for it, or has it in a nearby chapter. */
const Conflict = v.object({
  kind: v.picklist(['seat', 'applicant', 'nearby']),
  person: Person,
  chapter: AnyText,
});
export type ApplicationConflict = v.InferOutput<typeof Conflict>;

const Vote = v.object({
  by: Person,
  vote: v.picklist(['yes', 'no']),
  reason: AnyText,
  at: InstantOut,
  is_sponsor: FlagOut,
  /** 0: the vote is stored but doesn't count toward the quorum. */
  counts: FlagOut,
});
export type ApplicationVote = v.InferOutput<typeof Vote>;

export const Votes = v.object({
  /** How many of the votes that count say yes. */
  yes: AnyNumber,
  no: AnyNumber,
  /** The viewer's vote, including an administrator's. */
  mine: v.nullable(v.picklist(['yes', 'no'])),
  quorum: AnyNumber,
  /** Null for a member who hasn't voted yet. */
  list: v.nullable(v.array(Vote)),
  /** Why the viewer can’t vote; null when they can. */
  why_not: TextOrNull,
});

const Check = v.object({
  id: AnyNumber,
  name: AnyText,
  done_at: v.nullable(InstantOut),
  by: v.nullable(Person),
  note: TextOrNull,
});
export type ApplicationCheck = v.InferOutput<typeof Check>;

const Comment = v.object({
  id: AnyNumber,
  at: InstantOut,
  /** The member who wrote the comment; null for an answer from the applicant. */
  by: v.nullable(Person),
  text: AnyText,
  requests_information: FlagOut,
});

const Happened = v.object({
  id: AnyNumber,
  at: InstantOut,
  by: v.nullable(Person),
  /** What was done, in words. */
  text: AnyText,
  reason: TextOrNull,
});

export const PendingApplication = v.object({
  id: AnyNumber,
  chapter: Option,
  first_name: AnyText,
  last_name: AnyText,
  email: AnyText,
  cell_phone: TextOrNull,
  work_phone: TextOrNull,
  address: TextOrNull,
  business_name: TextOrNull,
  website: TextOrNull,
  /** Without an id, `name` is in the applicant's words. */
  profession: v.object({ id: v.nullable(AnyNumber), name: AnyText }),
  sponsor: v.nullable(Person),
  sponsor_name: TextOrNull,
  references: v.array(v.object({ name: AnyText, phone: TextOrNull, email: TextOrNull })),
  applied_on: DateOut,
  days_waiting: AnyNumber,
  /** Newest first. */
  visits: v.array(
    v.object({ id: AnyNumber, date: DateOut, attended: v.nullable(FlagOut), notes: TextOrNull }),
  ),
  conflicts: v.array(Conflict),
  payment_state: v.picklist(paymentStates),
  reviewer: v.nullable(Person),
  checks: v.array(Check),
  /** Newest first. */
  comments: v.array(Comment),
  votes: Votes,
  /** Newest first. */
  history: v.array(Happened),
  status: v.picklist(applicationStatuses),
  decided_by: v.nullable(Person),
  decided_at: v.nullable(InstantOut),
  decision_message: TextOrNull,
  /** The member that the approval created. */
  member: v.nullable(Person),
  version: AnyNumber,
  moves: v.array(Move),
  can: v.object({ check: FlagOut, comment: FlagOut, payment: FlagOut, decide: FlagOut }),
});
export type PendingApplication = v.InferOutput<typeof PendingApplication>;

const ofApplication = { params: v.object({ id: Id }) };
const path = '/member-4/pending-application-details/:id';

export const getPendingApplication = endpoint({
  id: 'getPendingApplication',
  topics: ['applications', 'members'],
  method: 'GET',
  path,
  summary:
    'One application with its conflicts, checks, comments, votes and history; votes by name for those who voted or decide',
  access: { kind: 'capability', anyOf: ['applications.view'], own: false },
  ...ofApplication,
  answer: PendingApplication,
  refusals: [422],
});

export const ApplicationMove = v.object({
  status: v.picklist(applicationStatuses, messages.invalid),
  /** A message to the applicant, sent in the e-mail about the decision. */
  message: v.optional(OptionalText(2000)),
  /** The reason, for the chapter to read. Declining and withdrawing require one. */
  reason: v.optional(OptionalText(1000, 3)),
});

export const moveApplication = endpoint({
  id: 'moveApplication',
  topics: ['applications', 'members', 'notifications'],
  method: 'PUT',
  path: `${path}/status`,
  summary:
    'Moves an application on; a decision takes the chapter’s quorum and someone other than the sponsor, and approval makes the member with a sign-in, the onboarding list and the request for a mentor',
  access: { kind: 'capability', anyOf: ['applications.decide'], own: false },
  ...ofApplication,
  body: ApplicationMove,
  requires: [{ field: 'reason', by: 'status', values: ['Declined', 'Withdrawn'] }],
  answer: PendingApplication,
  refusals: [409, 503],
});

export const ApplicationComment = v.object({
  text: Text(3, 5000),
  /** 1: the applicant gets the comment by e-mail with a link to answer. */
  request_information: v.optional(Flag, 0),
});

export const commentOnApplication = endpoint({
  id: 'commentOnApplication',
  topics: ['applications', 'notifications'],
  method: 'POST',
  path: `${path}/comments`,
  summary:
    'Comments on an application for those who review it, or asks the applicant for information by e-mail',
  access: { kind: 'capability', anyOf: ['applications.comment'], own: false },
  ...ofApplication,
  body: ApplicationComment,
  answer: Saved,
  refusals: [409],
  idempotent: true,
});

export const ApplicationVoteToCast = v.object({
  vote: v.picklist(['yes', 'no'], messages.invalid),
  reason: Text(3, 1000),
});

export const voteOnApplication = endpoint({
  id: 'voteOnApplication',
  anyVersion: true,
  topics: ['applications'],
  method: 'PUT',
  path: `${path}/vote`,
  summary: 'Votes on an application, once; the vote of an administrator is kept and doesn’t count',
  access: { kind: 'capability', anyOf: ['applications.vote'], own: false },
  ...ofApplication,
  body: ApplicationVoteToCast,
  answer: v.object({ votes: Votes, message: AnyText }),
  refusals: [409],
});

export const CheckToSet = v.object({ id: Id, done: Flag, note: v.optional(OptionalText(1000)) });

export const ApplicationReview = v.object({
  checks: v.optional(v.pipe(v.array(CheckToSet, messages.invalid), v.maxLength(50, messages.invalid))),
  payment_state: v.optional(v.picklist(paymentStates, messages.invalid)),
  /** Null removes the reviewer. */
  reviewer_id: v.optional(OptionalId),
});

export const reviewApplication = endpoint({
  id: 'reviewApplication',
  topics: ['applications', 'notifications'],
  method: 'PUT',
  path: `${path}/checks`,
  summary: 'Says what was checked, who reviews, and, with the right to it, what was paid',
  access: { kind: 'capability', anyOf: ['applications.comment', 'applications.payment'], own: false },
  ...ofApplication,
  body: ApplicationReview,
  answer: PendingApplication,
  refusals: [409],
});

export const getReviewers = endpoint({
  id: 'getReviewers',
  topics: ['members'],
  method: 'GET',
  path: `${path}/reviewers`,
  summary: 'Who may review an application: the members of its chapter who vote on it',
  access: { kind: 'capability', anyOf: ['applications.comment'], own: false },
  ...ofApplication,
  answer: v.array(Person),
  refusals: [422],
});

declare module '../listPorts.ts' {
  interface RowKinds {
    readonly application: PendingMember;
  }

  interface ListHeads {
    readonly applications: Pick<PendingMembers, 'chapter'>;
  }
}

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly moveApplication: Seen & { readonly status: 'In review' | 'Interview' };
    readonly checkApplication: { readonly id: number; readonly checkId: number; readonly done: boolean };
  }

  interface DetailPages {
    readonly pendingApplication: { readonly application: PendingApplication };
  }
}

/** The refusal's message with the number of missing votes. */
export const votesMissing = (missing: number): string =>
  missing === 1 ? 'One more vote is needed.' : `${missing} more votes are needed.`;
