import { finishSetUp, getSetUp, testSetUpMail } from '../../../src/contract/signIn/setUp.ts';
import type { SetUpFound } from '../../../src/contract/signIn/setUpPorts.ts';
import type { setUpMachine } from '../../../src/machines/guests/setUp.machine.ts';
import { answerWith } from '../../browser/heldRequests.ts';
import { setUpState } from '../../fixtures/setUp.ts';
import { setUpLostModel, setUpModel, typed } from '../../model/machines/setUp.ts';
import type { Model } from '../../model/model.ts';
import { setUpTable } from '../../walks/setUp.ts';
import type { Stage } from '../stage.ts';
import { byTable } from '../tableWalk.ts';
import { flowOf, type Subject } from '../walk.ts';
import { comeAgain, lost, type PublicScreen, publicPages, refuseFields } from './publicPages.ts';

type SetUp = typeof setUpMachine;

const endpoints = { found: getSetUp, mail: testSetUpMail, finishing: finishSetUp };
const { open: openPage, goTo, failing, found } = publicPages(endpoints);
type Screen = PublicScreen<keyof typeof endpoints>;

const sides = byTable<SetUp, Screen>({
  table: setUpTable,
  answers: {
    'location.changed': comeAgain,
    'xstate.done.actor.find': found('found', ({ kind }: SetUpFound) =>
      kind === 'found' ? setUpState : undefined,
    ),
    'xstate.error.actor.find': failing('found'),
    'xstate.done.actor.testMail': async ({ asked }, { output }) =>
      answerWith(await asked.mail.next(), 200, { went: output.went ? 1 : 0, message: output.message }),
    'xstate.error.actor.testMail': async ({ asked }) => (await asked.mail.next()).abort(),
    'xstate.done.actor.finish': async ({ asked }, { output }) => {
      const route = await asked.finishing.next();
      if (output.kind === 'useless') return lost(route);
      return output.kind === 'refused'
        ? refuseFields(route, output.errors)
        : answerWith(route, 201, { message: 'The organization is set up.', chapter_id: null });
    },
    'xstate.error.actor.finish': failing('finishing'),
  },
});

/** Only the first step asks for the name, which is there until it is removed. */
const mayHappen: NonNullable<Model<SetUp>['mayHappen']> = (snapshot, event) => {
  const { step, values, mail } = snapshot.context;
  // The retry is offered only if the mail couldn't be sent.
  if (event.type === 'mail.retried' && mail?.went !== false) return false;
  if (event.type === 'field.left') return step === 'organization';
  if (event.type === 'step.returned') return step !== 'organization';
  if (event.type === 'field.changed')
    return step === 'organization' && values.organization_name !== event.value;
  return setUpModel.mayHappen?.(snapshot, event) ?? true;
};

/** Opens a browser whose device has a complete earlier draft. */
async function open(stage: Stage): Promise<Screen> {
  const screen = await openPage(stage);
  await screen.context.addInitScript((values) => {
    localStorage.setItem('chapterhouse.setUp', JSON.stringify(values));
  }, typed);
  return screen;
}

/** Opens the page; the page after it never opens. */
const comeTo = (path: string) => async (screen: Screen) => {
  await goTo(screen, path);
  await screen.page.route('**/login', (route) => route.fulfill({ status: 204 }));
};

const flow = (name: string, model: typeof setUpModel, path: string) =>
  flowOf<SetUp, Screen>({ name, model, view: { ...sides, open, prepare: comeTo(path) } });

/** The set-up of an organization, at the address that the first start prints. */
export const setUpSubject: Subject = {
  id: setUpModel.machine.id,
  title: 'The set-up of an organization',
  machine: setUpModel.machine,
  flows: [
    flow('Set-up', { ...setUpModel, mayHappen }, `/set-up?token=${'a'.repeat(43)}`),
    flow('Set-up by a lost address', setUpLostModel, '/set-up'),
  ],
};
