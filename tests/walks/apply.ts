import type { SnapshotFrom } from 'xstate';
import type { applyMachine } from '../../src/machines/guests/apply.machine.ts';
import { either, leave, own, press, pressIfThere, submit, type Table, tickIfNew, typeIfNew } from './hand.ts';
import type { Look } from './look.ts';
import { saying, waiting } from './publicPages.ts';

type Apply = typeof applyMachine;
type Snapshot = SnapshotFrom<Apply>;

const agreement = 'I’ve read the privacy policy, and I agree that the chapter reviews my application.';

const stepNames = {
  you: 'You',
  business: 'Business',
  seat: 'Seat',
  references: 'References',
  agreement: 'Agreement',
};

/** The steps that lead back to themselves, and whether the applicant can start over. */
const around = (snapshot: Snapshot): Look => {
  const steps = Object.keys(stepNames);
  const done = Object.values(stepNames).slice(0, steps.indexOf(snapshot.context.step));
  return {
    title: 'Apply for membership',
    headings: ['Apply for membership'],
    words: {
      'button.step strong': snapshot.matches('filling') ? done : [],
      '.steps-note button': snapshot.can({ type: 'restart.requested' }) ? ['Start over'] : [],
    },
  };
};

const step =
  (now: string, ...buttons: string[]) =>
  (snapshot: Snapshot): Look => {
    const { draft, errors, message } = snapshot.context;
    const banner = draft && now.startsWith('Step 1') ? ['Resume draft', 'Discard'] : [];
    const look = around(snapshot);
    return {
      ...look,
      ...saying({ message, errors }),
      words: { ...look.words, '.steps-now': [now], '.sheet button': [...banner, ...buttons] },
    };
  };

const sent =
  (said: string) =>
  (snapshot: Snapshot): Look => ({ ...step('Step 6 of 6 Payment')(snapshot), texts: [said] });

export const applyTable = {
  gestures: {
    'location.changed': own,
    'retry.requested': press('Try again'),
    'field.changed': either(
      ({ name }) => name === 'agreement',
      tickIfNew(agreement, ({ value }) => String(value) !== ''),
      typeIfNew('Profession', ({ value }) => String(value)),
    ),
    'field.left': {
      ...leave('Profession'),
      isPossible: async (hand, { name }) =>
        name === 'profession' && (await hand.holds('Profession')) !== null,
    },
    'step.continued': submit(),
    'step.returned': pressIfThere('Back'),
    'step.chosen': pressIfThere(({ step: to }) => new RegExp(`^${stepNames[to]}`)),
    'restart.requested': pressIfThere('Start over'),
    'restart.abandoned': pressIfThere('Keep it'),
    'application.restarted': pressIfThere('Start over'),
    'draft.resumed': pressIfThere('Resume draft'),
    'draft.discarded': pressIfThere('Discard'),
  },
  looks: {
    'filling.stepping': 'never rests',
    'filling.you': (snapshot) => ({
      ...step('Step 1 of 6 You', 'Continue')(snapshot),
      fields: { 'E-mail': String(snapshot.context.values.email) },
    }),
    'filling.business': step('Step 2 of 6 Business', 'Back', 'Continue'),
    'filling.seat.loading': step('Step 3 of 6 Seat', 'Back', waiting),
    'filling.seat.shown': (snapshot) => {
      const { seats, values } = snapshot.context;
      const isTaken = values.chapter_id === '1' && seats?.chapters[0]?.seat_taken === 1;
      const look = step(
        'Step 3 of 6 Seat',
        'Back',
        isTaken && values.seat_id === '2' ? 'Continue with South Harbor' : 'Continue',
      )(snapshot);
      return {
        ...look,
        fields: { Profession: String(values.profession) },
        [isTaken ? 'texts' : 'without']: ['This seat is taken.'],
        words: { ...look.words, 'input[type=radio]': isTaken ? ['', ''] : [] },
      };
    },
    'filling.seat.failed': (snapshot) => ({
      ...step('Step 3 of 6 Seat', 'Try again', 'Back', 'Continue')(snapshot),
      alerts: ['We can’t reach the server. Check your connection and try again.'],
    }),
    'filling.references': step('Step 4 of 6 References', 'Add a reference', 'Back', 'Continue'),
    'filling.agreement': step('Step 5 of 6 Agreement', 'Back', 'Send application'),
    asking: (snapshot) => {
      const look = around(snapshot);
      return {
        ...look,
        words: { ...look.words, '.sheet h2, .sheet button': ['Start over?', 'Keep it', 'Start over'] },
        focus: 'Start over?',
      };
    },
    sending: step('Step 5 of 6 Agreement', 'Back', waiting),
    paying: step('Step 6 of 6 Payment', 'Pay later'),
    sent: sent('Application sent'),
    paid: sent('Application and payment sent'),
    paidBefore: sent('You’ve already applied and paid.'),
  },
} satisfies Table<Apply>;
