import * as v from 'valibot';
import { hasLowercase, passwordLength } from '../baseRules.ts';
import { endpoint } from '../endpoint.ts';
import { QueryText } from '../lists.ts';
import { messages } from '../messages.ts';
import { ChapterToCreate } from '../organization/catalogs.ts';
import {
  AnyText,
  Email,
  FlagOut,
  InstantOut,
  Name,
  NumberOrNull,
  OptionalEmail,
  OptionalText,
  obey,
  orNull,
  Text,
  TextOrNull,
  wellFormed,
} from '../scalars.ts';
import { chapterRoles } from './invitations.ts';
import { mostFounders, rulePresets } from './setUpPorts.ts';

const SetUpPath = v.object({ token: v.pipe(QueryText(200), v.minLength(1, messages.invalid)) });

/** What the set-up page needs to know first. */
export const SetUpState = v.object({
  /** When the printed link expires. */
  expires_at: InstantOut,
  /** The base URL of links in e-mails, or null if unknown. */
  address: TextOrNull,
  is_secure: FlagOut,
  /** The mail server; null while e-mails are written to files. */
  mail_host: TextOrNull,
  /** The payment provider; null while payments are off. */
  payment_host: TextOrNull,
});
export type SetUpState = v.InferOutput<typeof SetUpState>;

export const getSetUp = endpoint({
  id: 'getSetUp',
  topics: [],
  method: 'GET',
  path: '/member-4/set-up/:token',
  summary: 'How far this server is before its organization is set up; 404 for an address that has ended',
  access: { kind: 'public' },
  params: SetUpPath,
  answer: SetUpState,
  refusals: [404],
});

export const MailTest = v.object({ email: Email });
export const MailTested = v.object({ went: FlagOut, message: AnyText });

export const testSetUpMail = endpoint({
  id: 'testSetUpMail',
  topics: [],
  method: 'POST',
  path: '/member-4/set-up/:token/test-mail',
  summary: 'Sends a test mail, and says what the mail server answered',
  access: { kind: 'public' },
  params: SetUpPath,
  body: MailTest,
  answer: MailTested,
  refusals: [404],
});

const Founder = v.object({
  first_name: Name(1),
  last_name: Name(1),
  email: Email,
  role: v.optional(orNull(v.picklist(chapterRoles, messages.invalid))),
});

export const SetUp = v.object({
  organization_name: Text(1, 100),
  first_name: Name(1),
  last_name: Name(1),
  email: Email,
  password: v.pipe(
    v.string(messages.invalid),
    wellFormed,
    obey<string>(passwordLength),
    obey<string>(hasLowercase),
  ),
  /** The e-mail address of a second administrator to invite. */
  second_email: v.optional(OptionalEmail),
  /** The first chapter; null to start without one. */
  chapter: v.optional(
    orNull(
      v.object({
        ...v.omit(ChapterToCreate, ['region_id']).entries,
        place: v.optional(OptionalText(500)),
        rules: v.optional(v.picklist(rulePresets, messages.invalid), 'usual'),
      }),
    ),
  ),
  founders: v.optional(
    v.pipe(v.array(Founder, messages.invalid), v.maxLength(mostFounders, messages.invalid)),
    [],
  ),
});
export type SetUp = v.InferInput<typeof SetUp>;

export const SetUpDone = v.object({ message: AnyText, chapter_id: NumberOrNull });
export type SetUpDone = v.InferOutput<typeof SetUpDone>;

export const finishSetUp = endpoint({
  id: 'finishSetUp',
  topics: ['chapters', 'lookups', 'members'],
  method: 'POST',
  path: '/member-4/set-up/:token',
  summary: 'Sets up the organization with its first administrator, chapter and founders, once',
  access: { kind: 'public' },
  params: SetUpPath,
  body: SetUp,
  status: 201,
  answer: SetUpDone,
  refusals: [404],
});
