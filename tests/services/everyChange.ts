import type { ActionOutcome, PageAction } from '../../src/contract/detailPorts.ts';
import type { FormId, FormToSave, SaveOutcome } from '../../src/contract/formPorts.ts';
import type { Api } from '../../src/services/calls/api.ts';
import { saveForm } from '../../src/services/form.ts';
import type { ActionName } from '../../src/services/pageAction.ts';
import { performAction } from '../../src/services/pageActions.ts';
import { mainInformation } from '../fixtures/members.ts';
import { rightValues } from '../fixtures/rightValues.ts';
import '../allForms.ts';

const chapter = { id: 1, time_zone: 'America/New_York' };
/** Everything that a form or an action may be about. */
export const subject = {
  ...{ id: 3, version: 7, member_id: 12, memberId: 12, chapter_id: 1, chapter, metric: 2, event_id: 41 },
  ...{
    meetingId: 3,
    attendanceId: 4,
    check_id: 1,
    mentorship_id: 6,
    slot_id: 8,
    spot_id: 1,
    type: 'marketing',
  },
  ...{ item: { id: 1, title: 'Open house', type: 'Show', place: 'Mill' }, role: 'president', until: null },
  ...{
    memberIds: [12, 15],
    ids: [52, 51],
    record: { metric: 1, id: 3 },
    linkId: 51,
    address: '',
    to: 'Approved',
    device: 'Safari on iPhone',
    changes: {},
  },
  ...{ steps: [], kind: 'marketing', status: 'Accepted', coming: true, going: false, guests: 2, eventId: 5 },
  ...{
    professionId: 31,
    checkId: 2,
    entryId: 61,
    checklistId: 5,
    referralId: 812,
    spotId: 1,
    upTo: 9,
    swap: 1,
  },
  ...{
    chapterId: 1,
    code: '482913',
    isMuted: true,
    isShown: false,
    done: true,
    attended: 1,
    announced: true,
  },
  ...{ outcome: 'Interested', week: '2026-03-02', text: 'Next to the door', message: 'Done.' },
  ...{ index: 2, isDone: true, isFirst: true, answer: 'accept', memberA: 12, memberB: 15, checklist_id: 5 },
};
/** The values in which one action differs from the row. */
const ofAction: Readonly<Partial<Record<ActionName, object>>> = { moveSub: { to: 'Confirmed' } };
const chosen = { bell: ['referrals', 'posts'], email: ['posts'], shared: ['email'], digest_day: '2' };
/** Values that these forms may have but don't need. */
const besides: Readonly<Partial<Record<FormId, object>>> = {
  changePassword: { ends_others: false },
  chapterMember: { role: 'president' },
  event: { ends_at: '2026-05-20T20:00' },
  onboardingItem: { opens: 'mentor' },
  pipelineEvent: { ends_at: '2026-06-20T20:00' },
  roleGrant: { until: '2026-12-31', reason: 'The vote of May' },
  trainingEntry: { archived: '1' },
  settingsNotifications: chosen,
  settingsPrivacy: chosen,
  settingsAppearance: chosen,
  settingsFirstSteps: chosen,
};
const values = {
  ...{
    note: 'So it was.',
    title: 'Free oil',
    text: 'With every door.',
    ids: [52, 51],
    referral_state: 'Won',
  },
  ...{ capability: 'letters.draft', until: '2026-04-30', status: 'Late' },
  ...{ reason: 'A storm', member_id: 12, member_ids: [12, 15] },
};
export const about: Readonly<Partial<Record<FormId, object>>> = {
  ownGoal: { member_id: 12 },
  chapterGoal: { chapter_id: 1 },
};

/** An open form of this row. */
export const filled = (form: FormId, stored: object | null): object => ({
  ...{ form, stored, chapter, memberId: 12, checklist: subject, main: mainInformation, links: [] },
  ...{ lists: {}, today: '2026-03-14', idempotencyKey: 'key-of-the-dialog' },
});

/** The valid values of a form. */
export const valuesOf = (form: FormId): FormToSave['body'] => ({
  ...(rightValues[form] ?? values),
  ...besides[form],
});

/** Saves a form of its row with valid values. */
export const save = (
  api: Api,
  form: FormId,
  stored: object | null = about[form] ?? subject,
): Promise<SaveOutcome> =>
  saveForm(api, { loaded: filled(form, stored) as FormToSave['loaded'], body: valuesOf(form) });

export const actionOf = (name: ActionName) =>
  ({ ...subject, ...ofAction[name], name }) as unknown as PageAction;

/** Performs an action on the same row. */
export const perform = (api: Api, name: ActionName): Promise<ActionOutcome> =>
  performAction(api, actionOf(name));

const namesIn = (modules: Readonly<Record<string, object>>) => Object.values(modules).flatMap(Object.keys);
export const formIds = namesIn(
  import.meta.glob<object>('../../src/services/forms/*.ts', { eager: true, import: 'forms' }),
) as FormId[];
export const actNames = namesIn(
  import.meta.glob<object>('../../src/services/actions/*.ts', { eager: true, import: 'actions' }),
) as ActionName[];
