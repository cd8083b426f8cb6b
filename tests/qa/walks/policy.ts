import { getPrivacyPolicy } from '../../../src/contract/policy.ts';
import type { policyMachine } from '../../../src/machines/policy.machine.ts';
import { answerWith } from '../../browser/heldRequests.ts';
import { policyModel } from '../../model/machines/policy.ts';
import type { Assertions } from '../../model/walk.ts';
import { type Executor, flowOf, type Subject, withTexts } from '../walk.ts';
import { fail, type PublicScreen, press, publicPages, shows } from './publicPages.ts';

type Policy = typeof policyMachine;

const endpoints = { policy: getPrivacyPolicy };
const { open, goTo } = publicPages(endpoints);
type Screen = PublicScreen<keyof typeof endpoints>;

const texts: Readonly<Record<string, Executor<Screen>['text']>> = {
  'load.retried': 'The guest tries again.',
  'xstate.done.actor.loadPolicy': 'The policy arrives.',
  'xstate.error.actor.loadPolicy': 'It does not arrive.',
};

const runs: Readonly<Record<string, Executor<Screen>['run']>> = {
  'load.retried': press('Try again'),
  'xstate.done.actor.loadPolicy': async ({ asked }, { output }) =>
    answerWith(await asked.policy.next(), 200, output),
  'xstate.error.actor.loadPolicy': async ({ asked }) => fail(await asked.policy.next()),
};

const assertions = {
  loading: ({ page }) => shows(page, 'Privacy Policy', []),
  shown: async ({ page }, { context: { policy } }) => {
    await shows(page, 'Privacy Policy', []);
    await page.getByText(`Version ${policy?.version}`, { exact: true }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'What is stored' }).waitFor();
  },
  failed: ({ page }) => shows(page, 'We couldn’t load this page', ['Try again']),
} satisfies Assertions<Policy, Screen>;

/** The privacy policy for whoever is not signed in. */
export const policySubject: Subject = {
  id: policyModel.machine.id,
  title: 'The public privacy policy',
  machine: policyModel.machine,
  flows: [
    flowOf<Policy, Screen>({
      name: 'Privacy policy',
      model: policyModel,
      view: {
        open,
        prepare: (screen) => goTo(screen, '/privacy-policy'),
        executors: withTexts<Screen>(runs, texts),
        assertions,
        sees: {
          loading: 'The page waits for the policy.',
          shown: 'The policy can be read.',
          failed: 'The page says that it could not be loaded.',
        },
      },
    }),
  ],
};
