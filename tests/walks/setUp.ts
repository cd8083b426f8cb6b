import type { SnapshotFrom } from 'xstate';
import type { setUpMachine } from '../../src/machines/guests/setUp.machine.ts';
import { leave, own, press, pressIfThere, submit, type Table, typeIfNew } from './hand.ts';
import type { Look } from './look.ts';
import { failedPage, page, saying, waiting } from './publicPages.ts';

type SetUp = typeof setUpMachine;
type Snapshot = SnapshotFrom<SetUp>;

const title = 'Set up Chapterhouse';

const stepNames = {
  organization: 'Organization',
  you: 'You',
  chapter: 'First chapter',
  checks: 'Checks',
} as const;
type Step = keyof typeof stepNames;
const steps = Object.keys(stepNames) as Step[];

const buttonsOf: Readonly<Record<Step, (founders: number) => readonly string[]>> = {
  organization: () => ['Continue'],
  you: () => ['Back', 'Continue'],
  chapter: (founders) => [
    ...Array.from({ length: founders }, (_, place) => `Remove founder ${place + 1}`),
    ...['Add founder', 'Back', 'Skip', 'Continue'],
  ],
  checks: () => ['Back', 'Finish'],
};

const step = (snapshot: Snapshot): Look => {
  const { context } = snapshot;
  const { step: at, errors, message, mail, values } = context;
  const founders = Array.isArray(values.founders) ? values.founders.length : 0;
  const isTested = at === 'checks' && mail !== null && !snapshot.matches({ filling: 'testing' });
  const buttons = buttonsOf[at](founders);
  const again = isTested && !mail.went && snapshot.matches({ filling: 'tested' });
  return {
    title,
    headings: [title],
    ...saying({ message, errors: at === 'checks' ? {} : errors }),
    texts: isTested ? [mail.message] : [],
    words: {
      '.steps-now': [`Step ${steps.indexOf(at) + 1} of 4 ${stepNames[at]}`],
      '.sheet button': [
        ...(again ? ['Try again'] : []),
        ...(snapshot.matches('finishing') ? [...buttons.slice(0, -1), waiting] : buttons),
      ],
    },
  };
};

export const setUpTable = {
  gestures: {
    'location.changed': own,
    'retry.requested': press('Try again'),
    'field.changed': typeIfNew('Organization name', ({ value }) => String(value)),
    'field.left': {
      ...leave('Organization name'),
      isPossible: async (hand) => (await hand.holds('Organization name')) !== null,
    },
    'founder.added': pressIfThere('Add founder'),
    'step.continued': submit(),
    'step.returned': pressIfThere('Back'),
    'step.chosen': pressIfThere(({ step: to }) => new RegExp(`^${stepNames[to]}`)),
    'step.skipped': pressIfThere('Skip'),
    'mail.retried': pressIfThere('Try again'),
  },
  looks: {
    opening: 'never rests',
    loading: { title, headings: [title], texts: ['Loading …'] },
    failed: failedPage,
    useless: { ...page(title, []), texts: ['This set-up address has expired.'] },
    'filling.choosing': 'never rests',
    'filling.asking': step,
    'filling.testing': step,
    'filling.tested': step,
    'filling.refused': 'never rests',
    finishing: step,
    done: { title, headings: [title], texts: ['The organization is set up.'] },
  },
} satisfies Table<SetUp>;
