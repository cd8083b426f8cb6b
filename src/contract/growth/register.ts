import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { QueryText } from '../lists.ts';
import { messages } from '../messages.ts';
import {
  AnyNumber,
  AnyText,
  ComingInstant,
  DateOut,
  Email,
  Id,
  InstantOut,
  Name,
  OptionalEmail,
  OptionalId,
  OptionalName,
  OptionalPhone,
  OptionalText,
  OptionalUrl,
  Text,
  TextOrNull,
} from '../scalars.ts';
import { mostReferences } from './registerPorts.ts';

/** A person who knows the applicant, and how to reach them. */
export const Reference = v.object({
  name: Name(3),
  phone: v.optional(OptionalPhone),
  email: v.optional(OptionalEmail),
});

export const ApplicationToSend = v.object({
  first_name: Name(3),
  last_name: Name(3),
  email: Email,
  cell_phone: v.optional(OptionalPhone),
  work_phone: v.optional(OptionalPhone),
  address: v.optional(OptionalText(500)),
  business_name: v.optional(OptionalText(200)),
  website: v.optional(OptionalUrl),
  profession_id: v.optional(OptionalId, null),
  /** The profession in the applicant's words, if the list has no match. This or `profession_id` is required. */
  profession_name: v.optional(OptionalName(100)),
  chapter_id: Id,
  sponsor_name: v.optional(OptionalText(200)),
  references: v.optional(
    v.pipe(v.array(Reference, messages.invalid), v.maxLength(mostReferences, messages.invalid)),
    [],
  ),
  /** 1: the applicant accepts the agreement and the privacy policy. */
  agreement: v.pipe(
    v.union([v.picklist([1, '1', 'true']), v.literal(true)], messages.required),
    v.transform((): 1 => 1),
  ),
  /** A trap for bots, which fill in every field; people leave it empty. */
  hp: v.optional(OptionalText(200)),
  /** When the form was first shown. */
  started_at: ComingInstant,
});
export type ApplicationToSend = v.InferInput<typeof ApplicationToSend>;

export const ApplicationSent = v.object({
  message: AnyText,
  /** Lets the applicant pay for this application, and nothing else. */
  application_token: AnyText,
});
export type ApplicationSent = v.InferOutput<typeof ApplicationSent>;

export const register = endpoint({
  id: 'register',
  topics: ['applications'],
  method: 'POST',
  path: '/member-2/register',
  summary:
    'Applies for membership of a chapter; answers the same whether or not the e-mail is known, and only the mail tells more',
  access: { kind: 'public' },
  body: ApplicationToSend,
  status: 202,
  answer: ApplicationSent,
  refusals: [409],
  idempotent: true,
});

const ApplicationPath = v.object({ token: v.pipe(QueryText(200), v.minLength(1, messages.invalid)) });

/** What applicants see of their application. */
export const ApplicationOfMine = v.object({
  first_name: AnyText,
  chapter: AnyText,
  chapter_id: AnyNumber,
  profession: AnyText,
  applied_on: DateOut,
  status: AnyText,
  payment_state: AnyText,
  /** The leaders' last unanswered question, or null. */
  question: v.nullable(v.object({ text: AnyText, asked_at: InstantOut })),
  /** The leaders' message with their decision. */
  decision_message: TextOrNull,
});
export type ApplicationOfMine = v.InferOutput<typeof ApplicationOfMine>;

export const getApplicationOfMine = endpoint({
  id: 'getApplicationOfMine',
  topics: ['applications'],
  method: 'GET',
  path: '/member-2/applications/:token',
  summary: 'The application of a mailed link; 404 for a link that was replaced or never sent',
  access: { kind: 'public' },
  params: ApplicationPath,
  answer: ApplicationOfMine,
  refusals: [404],
});

export const answerApplication = endpoint({
  id: 'answerApplication',
  topics: ['applications'],
  method: 'POST',
  path: '/member-2/applications/:token/answers',
  summary:
    'Answers what the leaders asked of the applicant, once; the same answer for a link that was replaced or never sent',
  access: { kind: 'public' },
  params: ApplicationPath,
  body: v.object({ text: Text(3, 5000) }),
});

export const withdrawApplication = endpoint({
  id: 'withdrawApplication',
  topics: ['applications'],
  method: 'DELETE',
  path: '/member-2/applications/:token',
  summary:
    'Withdraws the application of a mailed link; the same answer for one that is decided, replaced or was never sent',
  access: { kind: 'public' },
  params: ApplicationPath,
});
