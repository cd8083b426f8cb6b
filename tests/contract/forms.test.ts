import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AnnouncementToSend } from '../../src/contract/announcements.ts';
import {
  ApplicationComment,
  ApplicationMove,
  ApplicationReview,
  type ApplicationStatus,
  ApplicationVoteToCast,
  CheckToSet,
} from '../../src/contract/applications.ts';
import { AttendanceToContest } from '../../src/contract/attendance.ts';
import { ContestAnswer } from '../../src/contract/attendanceReports.ts';
import {
  ChapterToCreate,
  OrganisationChapterToSave,
  ProfessionToCreate,
} from '../../src/contract/catalogues.ts';
import { CertificateToCreate } from '../../src/contract/certificates.ts';
import { ChapterRulesToSave } from '../../src/contract/chapterRules.ts';
import { CategoryToRequest, ChapterDetailsToSave } from '../../src/contract/chapters.ts';
import { VisitorCare, VisitorsToMerge } from '../../src/contract/chapterVisitors.ts';
import { ChatChange, ChatToStart } from '../../src/contract/chat.ts';
import { ChecklistToCreate, EntryToCreate } from '../../src/contract/checklists.ts';
import { CoachingToAssign, CoachingToSave } from '../../src/contract/coaching.ts';
import { CorrectionWords } from '../../src/contract/corrections.ts';
import { eventToSend } from '../../src/contract/eventForm.ts';
import { EventToCreate, RsvpToSave } from '../../src/contract/events.ts';
import type { FormId } from '../../src/contract/formPorts.ts';
import { MemberToAdd } from '../../src/contract/invitations.ts';
import { LetterReply, LetterToChange } from '../../src/contract/letters.ts';
import { type LifecycleAction, LifecycleChange, requestErasure } from '../../src/contract/lifecycle.ts';
import { LinkToCreate } from '../../src/contract/links.ts';
import { MeetingToSave } from '../../src/contract/meetings.ts';
import { ContactDetailsToSave } from '../../src/contract/members.ts';
import { MentorshipToSave, MentorToAssign } from '../../src/contract/mentors.ts';
import { MomentToSave, MomentToTake, type MomentType } from '../../src/contract/moments.ts';
import { OnboardingItemToCreate } from '../../src/contract/onboarding.ts';
import { createRegion, OrganisationSettingsToSave } from '../../src/contract/organisationSettings.ts';
import { PayerToSave } from '../../src/contract/payments.ts';
import { PipelineItemToSave, PipelineItemToSuggest, SpotToFill } from '../../src/contract/pipeline.ts';
import { BiographyToSave, MemberContactDetailsToSave, OtherLinksToSave } from '../../src/contract/profile.ts';
import { PromoToCreate, PromoToSave } from '../../src/contract/promos.ts';
import { PaymentToRecord, SubscriptionToSave } from '../../src/contract/renewals.ts';
import { RoleToHandOver } from '../../src/contract/roles.ts';
import { SampleToAssign, SampleToSave } from '../../src/contract/sampleSessions.ts';
import { Text } from '../../src/contract/scalars.ts';
import { SpotlightToAssign, SpotlightToSave } from '../../src/contract/spotlights.ts';
import { SubRequestToMake } from '../../src/contract/subs.ts';
import { MemberTrainingToCreate } from '../../src/contract/trainings.ts';
import { HelperToAssign, TalkToNote } from '../../src/contract/zeroActivity.ts';
import {
  bodyToSave,
  type FormDefinition,
  failuresOf,
  shownFields,
} from '../../src/machines/form/definition.ts';
import { forms } from '../allForms.ts';
import { type FormCase, formCases, rightValues } from '../fixtures/formCases.ts';

const body = v.record(v.string(), v.unknown());

/** The form's own fields make one of the checks that are sent. */
const oneCheck = v.pipe(
  body,
  v.transform((fields) => ({ ...fields, id: 1 })),
  CheckToSet,
);
const moving = (status: ApplicationStatus) =>
  v.pipe(
    body,
    v.transform((fields) => ({ ...fields, status })),
    // The endpoint requires the reason of a status that goes against the applicant.
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

/** What the server reads each form's body with. */
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
  organisationFacts: OrganisationSettingsToSave,
  roleNames: OrganisationSettingsToSave,
  memberTargets: OrganisationSettingsToSave,
  scoreTable: OrganisationSettingsToSave,
  lightLimits: OrganisationSettingsToSave,
  retention: OrganisationSettingsToSave,
  membershipPlans: OrganisationSettingsToSave,
  region: createRegion.body,
  newChapter: ChapterToCreate,
  chapterRegion: OrganisationChapterToSave,
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

const filled = ({ form, name, value }: FormCase) => ({
  ...blank(forms[form]),
  ...(form === 'socialLinks' && { others: [] }),
  ...rightValues[form],
  [name]: value,
});

/** What the server says of a body: the first message of each place. A wrong word of several is the field's own. */
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

const everything = (definition: FormDefinition): FormDefinition => ({ ...definition, sends: 'everything' });

const named = formCases.map((each) => ({
  ...each,
  shown: JSON.stringify(each.value).slice(0, 40),
}));

describe('a field', () => {
  beforeAll(() => {
    vi.useFakeTimers({ now: new Date('2026-03-14T12:00:00Z'), toFake: ['Date'] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  it.each(named)('$form $name of $shown is told the same by the form and by the server', (each) => {
    const definition = forms[each.form];
    const values = filled(each);
    expect(failuresOf(definition, { values, today: '2026-03-14' })).toEqual(each.says);
    expect(refused(definition, bodyToSave(everything(definition), null, values))).toEqual(each.says);
  });

  it('of every form that is read with a schema has its cases', () => {
    const lacking = Object.keys(schemas).flatMap((id) => {
      const definition = Object.values(forms).find((form) => form.id === id);
      const tried = formCases.filter(({ form }) => form === id).map(({ name }) => name);
      return (
        (definition?.fields ?? [])
          // Nothing is written in what was said before.
          .filter(({ name, kind }) => kind !== 'thread' && !tried.includes(name))
          .map(({ name }) => `${id} ${name}`)
      );
    });
    expect(lacking).toEqual([
      // What is typed into the browser's own date field is a date; that it is past depends on the day.
      'contactDetails birthday',
      // Shares its fields with the promo.
      'suggestionChange text',
      'suggestionChange image',
      'suggestionChange valid_from',
      'suggestionChange valid_to',
      'memberDetails birthday',
    ]);
  });

  it.each([
    ['contactDetails', 'birthday', '2026-03-15', 'The date cannot be in the future.'],
    ['talk', 'date', '2026-03-15', 'The date cannot be in the future.'],
    ['event', 'ends_at', '2026-05-20T18:00', 'The end must be after the start.'],
    ['promo', 'valid_to', '2026-04-30', 'The last day can’t be before the first.'],
    ['memberTraining', 'date', '2026-03-15', 'The date cannot be in the future.'],
    ['roleGrant', 'until', '2026-03-31', 'The last day can’t be before the first.'],
  ] as const)('%s %s of %s is wrong by what stands beside it', (form, name, value, message) => {
    const values = { ...blank(forms[form]), ...rightValues[form], [name]: value };
    expect(failuresOf(forms[form], { values, today: '2026-03-14' })).toEqual({ [name]: message });
  });
});

it('a training is named for an event of that type alone', () => {
  const facts = (type: string) => ({ values: { type }, today: '2026-03-14' });
  const namesFor = (type: string) => shownFields(forms.event, facts(type)).map(({ name }) => name);
  expect(namesFor('Training')).toContain('training_name');
  expect(namesFor('Mixer')).not.toContain('training_name');
});

describe('the body of a form', () => {
  it('has what was changed, under the wire’s names and in its shapes', () => {
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

  it('has words as a list, each once', () => {
    const stored = { keywords: ['oak'], about_me: 'Ada' };
    const values = { ...blank(forms.biographyBusiness), about_me: 'Ada', keywords: 'oak, stairs,, oak' };
    expect(bodyToSave(forms.biographyBusiness, stored, values)).toEqual({ keywords: ['oak', 'stairs'] });
  });

  it('has an order as ids', () => {
    expect(bodyToSave(forms.promosList, { ids: [3, 1, 2] }, { ids: ['1', '3', '2'] })).toEqual({
      ids: [1, 3, 2],
    });
  });
});
