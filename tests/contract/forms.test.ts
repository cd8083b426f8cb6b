import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AnnouncementToSend } from '../../src/contract/chat/announcements.ts';
import { ChatChange, ChatToStart } from '../../src/contract/chat/chat.ts';
import type { FormId } from '../../src/contract/formPorts.ts';
import {
  ApplicationComment,
  ApplicationMove,
  ApplicationReview,
  type ApplicationStatus,
  ApplicationVoteToCast,
  CheckToSet,
} from '../../src/contract/growth/applications.ts';
import { eventToSend } from '../../src/contract/growth/eventForm.ts';
import { EventToCreate, RsvpToSave } from '../../src/contract/growth/events.ts';
import { LinkToCreate } from '../../src/contract/growth/links.ts';
import { MomentToSave, MomentToTake, type MomentType } from '../../src/contract/growth/moments.ts';
import { PayerToSave } from '../../src/contract/growth/payments.ts';
import { PipelineItemToSave, PipelineItemToSuggest, SpotToFill } from '../../src/contract/growth/pipeline.ts';
import { PromoToCreate, PromoToSave } from '../../src/contract/growth/promos.ts';
import { SpotlightToAssign, SpotlightToSave } from '../../src/contract/growth/spotlights.ts';
import { AttendanceToContest } from '../../src/contract/meetings/attendance.ts';
import { ContestAnswer } from '../../src/contract/meetings/attendanceReports.ts';
import { VisitorCare, VisitorsToMerge } from '../../src/contract/meetings/chapterVisitors.ts';
import { MeetingToSave } from '../../src/contract/meetings/meetings.ts';
import { SampleToAssign, SampleToSave } from '../../src/contract/meetings/sampleSessions.ts';
import { SubRequestToMake } from '../../src/contract/meetings/subs.ts';
import {
  ChapterToCreate,
  OrganizationChapterToSave,
  ProfessionToCreate,
} from '../../src/contract/organization/catalogs.ts';
import { ChapterRulesToSave } from '../../src/contract/organization/chapterRules.ts';
import { CategoryToRequest, ChapterDetailsToSave } from '../../src/contract/organization/chapters.ts';
import {
  createRegion,
  OrganizationSettingsToSave,
} from '../../src/contract/organization/organizationSettings.ts';
import { CertificateToCreate } from '../../src/contract/people/certificates.ts';
import { CoachingToAssign, CoachingToSave } from '../../src/contract/people/coaching.ts';
import { LetterReply, LetterToChange } from '../../src/contract/people/letters.ts';
import {
  type LifecycleAction,
  LifecycleChange,
  requestErasure,
} from '../../src/contract/people/lifecycle.ts';
import { ContactDetailsToSave } from '../../src/contract/people/members.ts';
import { MentorshipToSave, MentorToAssign } from '../../src/contract/people/mentors.ts';
import { OnboardingItemToCreate } from '../../src/contract/people/onboarding.ts';
import {
  BiographyToSave,
  MemberContactDetailsToSave,
  OtherLinksToSave,
} from '../../src/contract/people/profile.ts';
import { PaymentToRecord, SubscriptionToSave } from '../../src/contract/people/renewals.ts';
import { MemberTrainingToCreate } from '../../src/contract/people/trainings.ts';
import type { FieldValue } from '../../src/contract/ports.ts';
import { CorrectionWords } from '../../src/contract/records/corrections.ts';
import { HelperToAssign, TalkToNote } from '../../src/contract/records/zeroActivity.ts';
import { RoleToHandOver } from '../../src/contract/roles.ts';
import { Text } from '../../src/contract/scalars.ts';
import { ChecklistToCreate, EntryToCreate } from '../../src/contract/schedules/checklists.ts';
import { MemberToAdd } from '../../src/contract/signIn/invitations.ts';
import { bodyToSave, type FormDefinition } from '../../src/machines/form/definition.ts';
import { type Field, type FieldKind, failuresOf, shownFields } from '../../src/machines/form/field.ts';
import { forms } from '../allForms.ts';
import { rightValues } from '../fixtures/rightValues.ts';

const body = v.record(v.string(), v.unknown());

/** The fields of this form make a single one of the checks that are sent. */
const oneCheck = v.pipe(
  body,
  v.transform((fields) => ({ ...fields, id: 1 })),
  CheckToSet,
);
const moving = (status: ApplicationStatus) =>
  v.pipe(
    body,
    v.transform((fields) => ({ ...fields, status })),
    // The endpoint requires a reason for a status that rejects the applicant.
    status === 'Approved' ? ApplicationMove : v.object({ ...ApplicationMove.entries, reason: Text(3, 1000) }),
  );
const changing = (action: LifecycleAction) =>
  v.pipe(
    body,
    v.transform((fields) => ({ ...fields, action })),
    LifecycleChange,
  );

const ofMoment = (type: MomentType) =>
  v.pipe(
    body,
    v.transform((fields) => ({ ...fields, type })),
    MomentToTake,
  );

/** The schema with which the server reads each form's body. */
const schemas: Readonly<Partial<Record<FormId, v.GenericSchema>>> = {
  contactDetails: ContactDetailsToSave,
  biographyBusiness: BiographyToSave,
  socialLinks: OtherLinksToSave,
  payments: PayerToSave,
  promo: PromoToCreate,
  suggestionChange: PromoToSave,
  link: LinkToCreate,
  event: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((body) => eventToSend('America/New_York', body)),
    EventToCreate,
  ),
  guests: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((body) => ({ ...body, going: 1 })),
    RsvpToSave,
  ),
  chapterFacts: ChapterDetailsToSave,
  chapterRules: ChapterRulesToSave,
  meetingSkip: MeetingToSave,
  announcement: AnnouncementToSend,
  organizationFacts: OrganizationSettingsToSave,
  roleNames: OrganizationSettingsToSave,
  memberTargets: OrganizationSettingsToSave,
  scoreTable: OrganizationSettingsToSave,
  lightLimits: OrganizationSettingsToSave,
  retention: OrganizationSettingsToSave,
  membershipPlans: OrganizationSettingsToSave,
  region: createRegion.body,
  newChapter: ChapterToCreate,
  chapterRegion: OrganizationChapterToSave,
  chapterMember: v.pipe(
    body,
    v.transform((fields) => ({ ...fields, role: fields.role || null })),
    MemberToAdd,
  ),
  professionEntry: ProfessionToCreate,
  categoryRequest: CategoryToRequest,
  contestRefusal: ContestAnswer,
  markQuestion: AttendanceToContest,
  correctionRequest: CorrectionWords,
  correctionRefusal: CorrectionWords,
  memberDetails: MemberContactDetailsToSave,
  memberTraining: MemberTrainingToCreate,
  helper: HelperToAssign,
  talk: TalkToNote,
  letter: LetterToChange,
  finalLetter: LetterToChange,
  letterReply: LetterReply,
  subRequest: SubRequestToMake,
  marketingMoment: ofMoment('marketing'),
  networkingMoment: ofMoment('networking'),
  spotlight: SpotlightToSave,
  eventIdea: PipelineItemToSuggest,
  pipelineItem: PipelineItemToSave,
  spotAssign: v.object({ member_id: SpotToFill.entries.member_id }),
  pipelineEvent: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((body) => ({ ...eventToSend('America/New_York', body), title: 'Open house', type: 'Show' })),
    EventToCreate,
  ),
  spotlightAssign: SpotlightToAssign,
  spotlightGive: SpotlightToSave,
  sample: SampleToAssign,
  sampleAssign: SampleToAssign,
  samplePair: SampleToSave,
  momentAsk: ofMoment('marketing'),
  momentDecline: v.object({ ...MomentToSave.entries, decline_reason: Text(3, 1000) }),
  momentChange: MomentToSave,
  momentSwap: v.pipe(
    body,
    v.transform(({ own_id: _, ...fields }) => ({ ...fields, swap_with_id: 4 })),
    MomentToSave,
  ),
  applicationVote: ApplicationVoteToCast,
  applicationComment: ApplicationComment,
  applicationReviewer: ApplicationReview,
  applicationPayment: ApplicationReview,
  applicationCheck: oneCheck,
  applicationApproval: moving('Approved'),
  applicationDecline: moving('Declined'),
  applicationWithdrawal: moving('Withdrawn'),
  visitorCare: v.pipe(
    body,
    v.transform((fields) => ({ ...fields, outcome: fields.outcome === 'open' ? null : fields.outcome })),
    VisitorCare,
  ),
  visitorCorrection: VisitorCare,
  visitorOwner: VisitorCare,
  visitorNote: VisitorCare,
  visitorMerge: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform(({ merge_id }) => ({ keep_id: 1, merge_ids: [merge_id] })),
    VisitorsToMerge,
  ),
  renewalDecision: v.pipe(
    body,
    v.transform((fields) => ({ ...fields, decision: fields.decision === 'none' ? null : fields.decision })),
    SubscriptionToSave,
  ),
  renewalPayment: PaymentToRecord,
  renewalPlan: SubscriptionToSave,
  renewalPause: SubscriptionToSave,
  membershipPause: changing('pause'),
  membershipResume: changing('resume'),
  membershipTransfer: changing('transfer'),
  membershipEnd: changing('end'),
  membershipErase: changing('erase'),
  eraseRequest: requestErasure.body,
  mentor: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((body) => ({ ...body, protege_id: 12 })),
    MentorToAssign,
  ),
  mentorNote: MentorshipToSave,
  coaching: CoachingToAssign,
  coach: CoachingToSave,
  checklist: ChecklistToCreate,
  checklistCreate: EntryToCreate,
  certificate: CertificateToCreate,
  newGroup: ChatToStart,
  groupName: ChatChange,
  onboardingItem: v.pipe(
    body,
    v.transform((fields) => ({ ...fields, opens: fields.opens === 'nothing' ? null : fields.opens })),
    OnboardingItemToCreate,
  ),
  handOver: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((body) => ({ ...body, role: 'president' })),
    RoleToHandOver,
  ),
};

const blank = ({ fields }: FormDefinition) => Object.fromEntries(fields.map(({ name }) => [name, '']));

const filled = (definition: FormDefinition, name: string, value: FieldValue) => ({
  ...blank(definition),
  ...(definition.id === 'socialLinks' && { others: [] }),
  ...rightValues[definition.id],
  [name]: value,
});

const long = (...lengths: readonly number[]) =>
  lengths.flatMap((most) => [most, most + 1]).map((length) => 'a'.repeat(length));
const numbers = (...all: readonly number[]) => all.flatMap((most) => [String(most), String(most + 1)]);
const texts = ['', ' \t\n', 'X', 'ab', '  ab  ', 'äöü', 'eur', 'E1', '  abc  '];
const days = ['', '1899-12-31', '1900-01-01', '2026-03-14', '2026-05-01', '2031-03-14', '2031-03-16'];
const wordsUpTo = (most: number) => Array.from({ length: most }, (_, place) => `word ${place}`).join(',');
/** The values tried in each field, by its kind, besides its choices. */
const tried: Readonly<Partial<Record<FieldKind, readonly FieldValue[]>>> = {
  line: [...texts, ...long(20, 80, 100, 200, 500), '0', '650.5', '650.555'],
  text: [...texts, ...long(80, 200, 500, 1000, 2000, 5000)],
  city: [...texts, ...long(100)],
  state: [...texts, ...long(100)],
  email: ['', 'office', 'fern@founders', 'office@brook.example.org', `${'a'.repeat(250)}@b.org`],
  phone: ['', '5550134567', '1'.repeat(30), '1'.repeat(31), '555-0134'],
  whole: [
    '',
    '7',
    '1.5',
    '-1',
    ...numbers(0, 20, 26, 50, 60, 100, 104, 120, 180, 365, 1000, 3650, 6000, 10_000, 100_000, 999_999),
  ],
  url: [
    ...['', 'https://brook.example.org', ' http://brook.example.org/a?b=c#d ', 'https://münchen.example/ä'],
    ...['brook.example.org', 'javascript:alert(1)', 'ftp://brook.example.org', 'https://a b.example'],
    ...['https://me:secret@brook.example.org', `https://brook.example.org/${'a'.repeat(2048)}`],
  ],
  day: days,
  birthday: days,
  minute: [null, ...days.slice(1).map((day) => `${day}T18:00`)],
  time: ['', '23:59', '24:00'],
  words: ['', ' , ,', 'stairs, oak, stairs', wordsUpTo(50), wordsUpTo(51), `oak, ${'a'.repeat(101)}`],
  option: [null, 12],
  options: [[], ['12', '14']],
  checkboxes: [[]],
  image: [null, 'images/event-attendance/oil.jpg'],
  switch: [true, false],
};

/**
 * Several lines: valid ones, empty ones, ones with an empty part, and ones with parts that are too long or no
 * addresses.
 */
const linesOf = (parts: readonly Field[]): readonly FieldValue[] => {
  const lineOf = (text: string, url: string) =>
    Object.fromEntries(parts.map(({ name, kind }) => [name, kind === 'url' ? url : text]));
  const url = 'https://x.example.org';
  const [right, empty, wrong] = [
    lineOf(' Host ', ' https://x.example.org '),
    lineOf('', ''),
    lineOf('a'.repeat(201), 'our x'),
  ];
  return [[], [right, { ...right }], [right, empty], [lineOf('', url), lineOf('X', '')], [wrong]];
};

const valuesFor = ({ kind, choices = [], parts }: Field): readonly FieldValue[] => {
  if (parts) return linesOf(parts);
  const all = choices.map(({ value }) => value);
  return [...(tried[kind] ?? []), ...(kind === 'checkboxes' ? [all.slice(0, 1), all] : all)];
};
const shown = (value: FieldValue) =>
  JSON.stringify(value)
    .replaceAll(/(a{9,}|1{9,})/g, (run) => `${run[0]}×${run.length}`)
    .slice(0, 120);

/**
 * The server's messages about a body: the first one for each path. A wrong entry of a list is reported at its field.
 */
const refused = (definition: FormDefinition, body: unknown): Record<string, string> => {
  const schema = schemas[definition.id];
  if (!schema) throw new Error(`${definition.id} is read with no schema`);
  const read = v.safeParse(schema, body);
  const says: Record<string, string> = {};
  for (const issue of read.issues ?? []) {
    const path = v.getDotPath(issue) ?? '';
    const [field = ''] = path.split('.');
    const isWhole = definition.fields.some(({ name, kind }) => name === field && kind !== 'lines');
    says[isWhole ? field : path] ??= issue.message;
  }
  return says;
};

/** Ranges of numbers in which the message changes somewhere between two tried values. */
const unsureBounds = (name: string, told: ReadonlyMap<string, readonly string[]>): string[] => {
  const at = [...told].flatMap(([says, values]) =>
    values.map((value) => [Number(JSON.parse(value)), says] as const),
  );
  const numbers = at.filter(([number]) => Number.isInteger(number)).toSorted(([one], [other]) => one - other);
  return numbers.flatMap(([number, says], place) => {
    const before = numbers[place - 1];
    return before && before[1] !== says && number - before[0] > 1
      ? [`${name}: ${before[0]} to ${number}`]
      : [];
  });
};

const everything = (definition: FormDefinition): FormDefinition => ({ ...definition, sendsChanges: false });

describe('a field', () => {
  beforeAll(() => {
    vi.useFakeTimers({ now: new Date('2026-03-14T12:00:00Z'), toFake: ['Date'] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  /**
   * A limit or message that changed on one side or on both shows in the table's diff. The server's messages differ
   * for rules about the day or another field, and for values that no form sends.
   */
  it('gets the same messages from the form and the server as in the table', async () => {
    const lines: string[] = [];
    const refusedThereAlone: string[] = [];
    const unsure: string[] = [];
    const read = Object.values(forms).filter(({ id }) => schemas[id]);
    for (const definition of read)
      for (const field of definition.fields) {
        const told = new Map<string, string[]>();
        for (const value of valuesFor(field)) {
          const values = filled(definition, field.name, value);
          const byForm = JSON.stringify(failuresOf(definition, { values, today: '2026-03-14' }));
          const byServer = JSON.stringify(
            refused(definition, bodyToSave(everything(definition), null, values)),
          );
          const what = byForm === byServer ? byForm : `${byForm}, by the server ${byServer}`;
          told.set(what, [...(told.get(what) ?? []), shown(value)]);
          if (byForm === '{}' && byServer !== '{}' && !['option', 'time'].includes(field.kind))
            refusedThereAlone.push(`${definition.id} ${field.name} ${shown(value)}: ${byServer}`);
        }
        if (field.kind === 'whole') unsure.push(...unsureBounds(field.name, told));
        const says = [...told].map(([what, values]) => `  ${what}: ${values.join(', ')}\n`);
        lines.push(`${definition.id} ${field.name}\n`, ...says);
      }
    await expect(lines.join('')).toMatchFileSnapshot('expected/formFields.txt');
    expect(refusedThereAlone).toEqual([]);
    expect(unsure).toEqual([]);
  });

  it.each([
    ['contactDetails', 'birthday', '2026-03-15', 'The date cannot be in the future.'],
    ['talk', 'date', '2026-03-15', 'The date cannot be in the future.'],
    ['event', 'ends_at', '2026-05-20T18:00', 'The end must be after the start.'],
    ['promo', 'valid_to', '2026-04-30', 'The last day can’t be before the first.'],
    ['memberTraining', 'date', '2026-03-15', 'The date cannot be in the future.'],
    ['roleGrant', 'until', '2026-03-31', 'The last day can’t be before the first.'],
  ] as const)('%s %s of %s is checked against other fields', (form, name, value, message) => {
    const values = { ...blank(forms[form]), ...rightValues[form], [name]: value };
    expect(failuresOf(forms[form], { values, today: '2026-03-14' })).toEqual({ [name]: message });
  });
});

it('an event has a training only when its type is Training', () => {
  const facts = (type: string) => ({ values: { type }, today: '2026-03-14' });
  const namesFor = (type: string) => shownFields(forms.event, facts(type)).map(({ name }) => name);
  expect(namesFor('Training')).toContain('training_name');
  expect(namesFor('Mixer')).not.toContain('training_name');
});

describe('the body of a form', () => {
  it('holds the changes under the wire’s names and types', () => {
    const stored = {
      website: 'https://brook.example.org',
      facebook_business_page: null,
      others: [],
      version: 1,
    };
    const values = {
      website: ' https://brook.example.org ',
      facebook_business_page: '',
      others: [{ name: ' LinkedIn ', url: ' https://linkedin.example.org ' }],
    };
    expect(bodyToSave(forms.socialLinks, stored, values)).toEqual({
      others: [{ name: 'LinkedIn', url: 'https://linkedin.example.org' }],
    });
  });

  it('holds lists of words without duplicates', () => {
    const stored = { keywords: ['oak'], about_me: 'Ada' };
    const values = { ...blank(forms.biographyBusiness), about_me: 'Ada', keywords: 'oak, stairs,, oak' };
    expect(bodyToSave(forms.biographyBusiness, stored, values)).toEqual({ keywords: ['oak', 'stairs'] });
  });

  it('holds an order as ids', () => {
    expect(bodyToSave(forms.promosList, { ids: [3, 1, 2] }, { ids: ['1', '3', '2'] })).toEqual({
      ids: [1, 3, 2],
    });
  });
});
