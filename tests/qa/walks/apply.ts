import assert from 'node:assert/strict';
import { assign, type SnapshotFrom } from 'xstate';
import { getProfessions } from '../../../src/contract/members.ts';
import { getPaymentFrame } from '../../../src/contract/payments.ts';
import { publicMessages as messages } from '../../../src/contract/publicMessages.ts';
import { register } from '../../../src/contract/register.ts';
import { getVisibleChapters } from '../../../src/contract/visits.ts';
import type { applyMachine } from '../../../src/machines/apply.machine.ts';
// The steps are fields of forms, whose types are declared where each form is defined.
import type {} from '../../../src/machines/form/forms.ts';
import { answerWith } from '../../browser/heldRequests.ts';
import { applyModel, prepared } from '../../model/machines/apply.ts';
import type { Model } from '../../model/model.ts';
import type { Assertions } from '../../model/walk.ts';
import { type Stage, submitUnread } from '../stage.ts';
import {
  type BrowserView,
  type Executor,
  flowOf,
  type Subject,
  type Unshowable,
  withTexts,
} from '../walk.ts';
import { finishPayment, paymentTold } from './payment.ts';
import {
  fail,
  listOfRows,
  type PublicScreen,
  press,
  publicPages,
  refuseFields,
  says,
  textsAre,
} from './publicPages.ts';

type Apply = typeof applyMachine;

const endpoints = {
  professions: getProfessions,
  chapters: getVisibleChapters,
  application: register,
  frame: getPaymentFrame,
};
const { open: openPage, goTo } = publicPages(endpoints);
type Screen = PublicScreen<keyof typeof endpoints>;
type Check = (screen: Screen, snapshot: SnapshotFrom<Apply>) => Promise<void>;

/** What was typed on this device the last time. */
const kept = prepared('agreement');

/** Marks that nothing is kept on this device any more. */
const forgotten = { page: 'register', params: {}, query: { kept: 'nothing' } } as const;

type Happens = NonNullable<Model<Apply>['mayHappen']>;

/** Whether a field can be changed to a value where it is shown. */
const isChangeable: Happens = (snapshot, { name, value }) => {
  const { values, seats } = snapshot.context;
  if (String(values[name]) === String(value)) return false;
  if (name === 'agreement') return snapshot.matches({ filling: 'agreement' });
  const isShown = snapshot.matches({ filling: 'seat' }) && !snapshot.matches({ filling: { seat: 'failed' } });
  return isShown && seats !== null;
};

/** Nothing comes before the application is prepared, which takes no time; the draft is there until it is forgotten. */
const mayHappen: Happens = (snapshot, event) => {
  const { context } = snapshot;
  const isForgotten = context.location === forgotten;
  if (event.type.endsWith('.actor.prepare'))
    return context.prepared === null && (event.output.draft === null) === isForgotten;
  if (context.prepared === null) return false;
  if (event.type === 'location.changed') return !isForgotten;
  const isLoading = snapshot.matches({ filling: { seat: 'loading' } });
  // The code of the later steps comes with the first lists.
  if (event.type === 'step.continued') return !isLoading || context.seats !== null;
  if (event.type === 'step.returned') return !isLoading && !snapshot.matches({ filling: 'you' });
  // Whoever leaves, or chooses another profession, while the lists are on their way has them asked for again: which answer is whose isn’t told apart here.
  if (['step.chosen', 'restart.requested', 'field.changed'].includes(event.type) && isLoading) return false;
  return event.type !== 'field.changed' || isChangeable(snapshot, event);
};

/** Somebody who comes back to what they typed the last time, and finds nothing of it once they start over. */
const model: Model<Apply> = {
  ...applyModel,
  machine: applyModel.machine.provide({ actions: { forgetDraft: assign({ location: forgotten }) } }),
  project: (snapshot) => [applyModel.project(snapshot), snapshot.context.location === forgotten],
  cases: {
    ...applyModel.cases,
    'field.changed': [
      ...applyModel.cases['field.changed'],
      { type: 'field.changed', name: 'agreement', value: ['accepted'] },
    ],
  },
  answers: { ...applyModel.answers, prepare: { done: [kept, prepared(null)], error: [] } },
  mayHappen,
};

const unshowable: Unshowable = [
  [/seat\.failed --field\.changed/, 'where the lists could not be loaded there is no field'],
];

const texts: Readonly<Record<string, Executor<Screen>['text']>> = {
  'location.changed': 'The applicant follows the link to the page once more.',
  'xstate.done.actor.prepare': ({ output }) =>
    output.draft ? 'What was typed the last time is there.' : 'Nothing is left of what was typed.',
  'draft.resumed': 'The applicant goes on with it.',
  'draft.discarded': 'The applicant throws it away.',
  'field.changed': ({ name, value }) =>
    name === 'agreement'
      ? `The applicant ${value.length > 0 ? 'agrees' : 'takes the agreement back'}.`
      : `The applicant chooses ${value} as profession.`,
  'step.continued': 'The applicant continues.',
  'step.returned': 'The applicant goes back.',
  'step.chosen': ({ step }) => `The applicant goes to the step ${stepNames[step] ?? step}.`,
  'restart.requested': 'The applicant wants to start over.',
  'restart.abandoned': 'The applicant keeps what is typed.',
  'application.restarted': 'The applicant starts over.',
  'load.retried': 'The applicant tries again.',
  'xstate.done.actor.loadSeats': 'The professions and chapters arrive.',
  'xstate.error.actor.loadSeats': 'They do not arrive.',
  'xstate.done.actor.send': ({ output }) =>
    output.kind === 'sent' ? 'The application is taken.' : 'The application is refused.',
  'xstate.error.actor.send': 'The server does not answer.',
  'xstate.done.actor.payment': paymentTold,
};

const stepNames: Readonly<Record<string, string>> = {
  you: 'You',
  business: 'Business',
  seat: 'Seat',
  references: 'References',
  agreement: 'Agreement',
};

/** The application that was sent: a form that is filled in too fast waits until it is taken, for which nobody waits here. */
async function sent({ page, asked }: Screen) {
  await page.clock.fastForward(4_000);
  return asked.application.next();
}

const runs: Readonly<Record<string, Executor<Screen>['run']>> = {
  'location.changed': ({ page }) =>
    page.getByRole('contentinfo').getByRole('link', { name: 'Apply for membership' }).click(),
  'xstate.done.actor.prepare': () => Promise.resolve(),
  'draft.resumed': press('Resume draft'),
  'draft.discarded': press('Discard'),
  'field.changed': ({ page }, { name, value }) =>
    name === 'agreement'
      ? page.getByRole('checkbox').setChecked(value.length > 0)
      : page.getByLabel('Profession').fill(value),
  'step.continued': ({ page }) => submitUnread(page),
  'step.returned': press('Back'),
  'step.chosen': ({ page }, { step }) =>
    page
      .locator('button.step')
      .filter({ hasText: stepNames[step] ?? step })
      .click(),
  'restart.requested': press('Start over'),
  'restart.abandoned': press('Keep it'),
  'application.restarted': press('Start over'),
  'load.retried': press('Try again'),
  'xstate.done.actor.loadSeats': async ({ asked }, { output }) => {
    await answerWith(await asked.professions.next(), 200, output.professions);
    await answerWith(await asked.chapters.next(), 200, listOfRows(output.chapters));
  },
  'xstate.error.actor.loadSeats': async ({ asked }) => {
    await fail(await asked.professions.next());
    await fail(await asked.chapters.next());
  },
  'xstate.done.actor.send': async (screen, { output }) => {
    const route = await sent(screen);
    if (output.kind !== 'sent') return refuseFields(route, output.errors);
    return answerWith(route, 202, { message: messages.applicationSent, application_token: output.token });
  },
  'xstate.error.actor.send': async (screen) => fail(await sent(screen)),
  'xstate.done.actor.payment': async ({ page, asked }, { output }) =>
    finishPayment(page, await asked.frame.next(), output.kind),
};

/** A step is shown beside all of them: those that are done lead back while nothing is sent. */
const step =
  (now: string, buttons: readonly string[]): Check =>
  async ({ page }, snapshot) => {
    const { step: at, draft, errors, message } = snapshot.context;
    const isOffered = draft !== null && at === 'you';
    await textsAre(page, '.steps-now', [now]);
    await textsAre(page, '.sheet button', [...(isOffered ? ['Resume draft', 'Discard'] : []), ...buttons]);
    const done = Object.entries(stepNames).slice(0, Object.keys(stepNames).indexOf(at));
    const isFilling = snapshot.matches('filling');
    await textsAre(page, 'button.step strong', isFilling ? done.map(([, name]) => name) : []);
    const canRestart = snapshot.can({ type: 'restart.requested' });
    await textsAre(page, '.steps-note button', canRestart ? ['Start over'] : []);
    await says(page, { message, errors });
  };

const seat: Check = async (screen, snapshot) => {
  const { seats, values } = snapshot.context;
  const isTaken = values.chapter_id === '1' && seats?.chapters[0]?.seat_taken === 1;
  await step('Step 3 of 6 Seat', ['Back', isTaken ? 'Continue with South Harbor' : 'Continue'])(
    screen,
    snapshot,
  );
  assert.equal(await screen.page.getByRole('radio').count(), isTaken ? 2 : 0);
  assert.equal(await screen.page.getByLabel('Profession').inputValue(), values.profession);
};

const assertions = {
  'filling.stepping': 'never rests',
  'filling.you': async (screen, snapshot) => {
    await step('Step 1 of 6 You', ['Continue'])(screen, snapshot);
    assert.equal(await screen.page.getByLabel('E-mail').inputValue(), snapshot.context.values.email);
  },
  'filling.business': step('Step 2 of 6 Business', ['Back', 'Continue']),
  'filling.seat.loading': step('Step 3 of 6 Seat', ['Back', messages.pleaseWait]),
  'filling.seat.shown': seat,
  'filling.seat.failed': async ({ page }) => {
    await textsAre(page, '.sheet button', ['Try again', 'Back', 'Continue']);
    assert.deepEqual(await page.getByRole('alert').allInnerTexts(), [messages.unreachable]);
  },
  'filling.references': step('Step 4 of 6 References', ['Add a reference', 'Back', 'Continue']),
  'filling.agreement': async (screen, snapshot) => {
    await step('Step 5 of 6 Agreement', ['Back', 'Send application'])(screen, snapshot);
    const isChecked = String(snapshot.context.values.agreement) === 'accepted';
    assert.equal(await screen.page.getByRole('checkbox').isChecked(), isChecked);
  },
  asking: ({ page }) => textsAre(page, '.sheet h2, .sheet button', ['Start over?', 'Keep it', 'Start over']),
  sending: step('Step 5 of 6 Agreement', ['Back', messages.pleaseWait]),
  paying: step('Step 6 of 6 Payment', ['Pay later']),
  sent: async (screen, snapshot) => {
    await step('Step 6 of 6 Payment', [])(screen, snapshot);
    await screen.page.getByText('Application sent', { exact: true }).waitFor();
  },
  paid: async (screen, snapshot) => {
    await step('Step 6 of 6 Payment', [])(screen, snapshot);
    await screen.page.getByText('Application and payment sent').waitFor();
  },
} satisfies Assertions<Apply, Screen>;

/** Opens a browser on whose device something was typed before. */
async function open(stage: Stage): Promise<Screen> {
  const screen = await openPage(stage);
  await screen.context.addInitScript((draft) => {
    localStorage.setItem('chapterhouse.application', JSON.stringify(draft));
  }, kept.draft);
  await screen.page.clock.install();
  return screen;
}

const view: BrowserView<Apply, Screen> = {
  open,
  prepare: (screen) => goTo(screen, '/register'),
  executors: withTexts<Screen>(runs, texts),
  assertions,
  sees: {
    'filling.stepping': '',
    'filling.you': 'The first step asks who is applying, and offers what was left.',
    'filling.business': 'The second step asks for the business.',
    'filling.seat.loading': 'The third step waits for its lists.',
    'filling.seat.shown': 'Profession and chapter can be chosen, and whether the seat is taken is said.',
    'filling.seat.failed': 'The third step says that its lists could not be loaded.',
    'filling.references': 'The fourth step asks for references.',
    'filling.agreement': 'The fifth step asks for the agreement.',
    asking: 'The page asks whether to start over.',
    sending: 'The page asks to wait.',
    paying: 'The application is sent; the payment page stands where it is put off as well.',
    sent: 'The page tells what happens next.',
    paid: 'The page tells what happens next, and that it is paid.',
  },
};

/** An application for membership, step by step. */
export const applySubject: Subject = {
  id: applyModel.machine.id,
  title: 'An application for membership',
  machine: applyModel.machine,
  flows: [flowOf<Apply, Screen>({ name: 'Applying', model, view, unshowable })],
};
