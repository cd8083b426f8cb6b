import assert from 'node:assert/strict';
import { assign } from 'xstate';
import { getPaymentFrame } from '../../../src/contract/growth/payments.ts';
import { publicMessages as messages } from '../../../src/contract/growth/publicMessages.ts';
import { register } from '../../../src/contract/growth/register.ts';
import { getVisibleChapters } from '../../../src/contract/meetings/visits.ts';
import { getProfessions } from '../../../src/contract/people/members.ts';
// The steps use the fields of forms, whose types are declared where each form is defined.
import type {} from '../../../src/machines/forms/application.ts';
import type { applyMachine } from '../../../src/machines/guests/apply.machine.ts';
import { answerWith } from '../../browser/heldRequests.ts';
import { applyModel, prepared } from '../../model/machines/apply.ts';
import type { Model } from '../../model/model.ts';
import { applyTable } from '../../walks/apply.ts';
import type { Stage } from '../stage.ts';
import { byTable } from '../tableWalk.ts';
import { type BrowserView, flowOf, type Subject, type Unshowable } from '../walk.ts';
import { finishPayment } from './payment.ts';
import { fail, listOfRows, type PublicScreen, publicPages, refuseFields, sent } from './publicPages.ts';

type Apply = typeof applyMachine;

const endpoints = {
  professions: getProfessions,
  chapters: getVisibleChapters,
  application: register,
  frame: getPaymentFrame,
};
const { open: openPage, goTo, failing } = publicPages(endpoints);
type Screen = PublicScreen<keyof typeof endpoints>;

/** A draft from an earlier visit on this device. */
const kept = prepared('agreement');

/** Marks in the address that the device has no draft. */
const forgotten = { page: 'register', params: {}, query: { kept: 'nothing' } } as const;

type Happens = NonNullable<Model<Apply>['mayHappen']>;

/** Whether the shown field can be changed to this value. */
const isChangeable: Happens = (snapshot, { name, value }) => {
  const { values, seats } = snapshot.context;
  if (String(values[name]) === String(value)) return false;
  if (name === 'agreement') return snapshot.matches({ filling: 'agreement' });
  const isShown = snapshot.matches({ filling: 'seat' }) && !snapshot.matches({ filling: { seat: 'failed' } });
  return isShown && seats !== null;
};

/**
 * Nothing happens before the application is prepared, which takes no time; the draft is there until it is discarded.
 */
const mayHappen: Happens = (snapshot, event) => {
  const { context } = snapshot;
  const isForgotten = context.location === forgotten;
  if (event.type.endsWith('.actor.prepare'))
    return context.prepared === null && (event.output.draft === null) === isForgotten;
  if (context.prepared === null) return false;
  if (event.type === 'location.changed') return !isForgotten;
  const isLoading = snapshot.matches({ filling: { seat: 'loading' } });
  // The code of the later steps loads with the first lists.
  if (event.type === 'step.continued') return !isLoading || context.seats !== null;
  if (event.type === 'step.returned') return !isLoading && !snapshot.matches({ filling: 'you' });
  // Leaving, or choosing another profession, while the lists load requests them again, and the walk can't tell the
  // answers apart.
  if (['step.chosen', 'restart.requested', 'field.changed'].includes(event.type) && isLoading) return false;
  if (event.type === 'field.left')
    return event.name === 'profession' && snapshot.matches({ filling: { seat: 'shown' } });
  return event.type !== 'field.changed' || isChangeable(snapshot, event);
};

/** Somebody who returns to an earlier draft, and finds nothing of it after starting over. */
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
  [/seat\.failed --field\.(changed|left)/, 'where the lists could not be loaded there is no field'],
  [/seat\.loading --field\.left/, 'nothing is said of a field while the lists are on their way'],
];

const sides = byTable<Apply, Screen>({
  table: applyTable,
  answers: {
    'location.changed': {
      text: 'The applicant follows the link to the page once more.',
      run: ({ page }) =>
        page.getByRole('contentinfo').getByRole('link', { name: 'Apply for membership' }).click(),
    },
    'xstate.done.actor.prepare': () => Promise.resolve(),
    'xstate.done.actor.loadSeats': async ({ asked }, { output }) => {
      await answerWith(await asked.professions.next(), 200, output.professions);
      await answerWith(await asked.chapters.next(), 200, listOfRows(output.chapters));
    },
    'xstate.error.actor.loadSeats': failing('professions', 'chapters'),
    'xstate.done.actor.send': async ({ page, asked }, { output }) => {
      const route = await sent(page, asked.application);
      if (output.kind !== 'sent') return refuseFields(route, output.errors);
      return answerWith(route, 202, { message: messages.applicationSent, application_token: output.token });
    },
    'xstate.error.actor.send': async ({ page, asked }) => fail(await sent(page, asked.application)),
    'xstate.done.actor.payment': async ({ page, asked }, { output }) =>
      finishPayment(page, await asked.frame.next(), output.kind),
  },
  also: {
    'filling.agreement': async ({ page }, { context }) =>
      assert.equal(
        await page.getByRole('checkbox').isChecked(),
        String(context.values.agreement) === 'accepted',
      ),
  },
});

/** Opens a browser whose device has an earlier draft. */
async function open(stage: Stage): Promise<Screen> {
  const screen = await openPage(stage);
  await screen.context.addInitScript((draft) => {
    localStorage.setItem('chapterhouse.application', JSON.stringify(draft));
  }, kept.draft);
  await screen.page.clock.install();
  return screen;
}

const view: BrowserView<Apply, Screen> = { ...sides, open, prepare: (screen) => goTo(screen, '/register') };

/** An application for membership, step by step. */
export const applySubject: Subject = {
  id: applyModel.machine.id,
  title: 'An application for membership',
  machine: applyModel.machine,
  flows: [flowOf<Apply, Screen>({ name: 'Applying', model, view, unshowable })],
};
