import type { SnapshotFrom } from 'xstate';
import { isSeatTaken } from '../../src/machines/guests/guestForm.ts';
import type { visitMachine } from '../../src/machines/guests/visit.machine.ts';
import { choose, leave, own, press, submit, type Table, type } from './hand.ts';
import type { Look } from './look.ts';
import { failedPage, page, saying, waiting } from './publicPages.ts';

type Visit = typeof visitMachine;
type Snapshot = SnapshotFrom<Visit>;

const seatHint = 'only that seat is taken';

const form =
  (button: string) =>
  ({ context: { values, errors, message, draft, chapter } }: Snapshot): Look => ({
    ...page('Visit Riverside', [...(draft ? ['Resume draft', 'Discard'] : []), button], 'Riverside'),
    ...saying({ message, errors }),
    fields: { 'E-mail': String(values.email), Profession: String(values.profession_id) },
    [chapter && isSeatTaken(chapter, values) && !errors.profession_id ? 'texts' : 'without']: [seatHint],
  });

const canceling =
  (button: string) =>
  ({ context: { message } }: Snapshot): Look => ({
    ...page('Cancel your visit?', [button], 'Cancel your visit'),
    ...saying({ message }),
  });

export const visitTable = {
  gestures: {
    'location.changed': own,
    'retry.requested': press('Try again'),
    'chapters.narrowed': choose('Weekday', ({ query }) => query.weekday ?? ''),
    'field.changed': type('Profession', ({ value }) => String(value)),
    'field.left': leave('Profession'),
    'draft.resumed': press('Resume draft'),
    'draft.discarded': press('Discard'),
    'registration.submitted': submit(),
    'calendar.requested': press('Add to calendar'),
    'cancellation.confirmed': press('Cancel visit'),
  },
  looks: {
    choosing: 'never rests',
    'atChapters.loading': page('Visit a chapter', ['Search']),
    'atChapters.shown': {
      ...page('Visit a chapter', ['Search']),
      statuses: ['1 chapter'],
      leads: { 'Visit Riverside on Tue 24 Mar': '/visit-chapter/1' },
    },
    'atChapters.failed': failedPage,
    'atChapter.loading': page('Visit a chapter', []),
    'atChapter.editing': form('Register for Tue 24 Mar'),
    'atChapter.sending': form(waiting),
    'atChapter.registered': page('Your visit to Riverside', ['Add to calendar']),
    'atChapter.gone': page('Chapter not found', []),
    'atChapter.failed': failedPage,
    'atCancel.opening': 'never rests',
    'atCancel.loading': page('Cancel your visit', []),
    'atCancel.asking': canceling('Cancel visit'),
    'atCancel.canceling': canceling(waiting),
    'atCancel.canceled': page('Your visit is canceled', []),
    'atCancel.useless': page('This link no longer works', []),
    'atCancel.failed': failedPage,
  },
} satisfies Table<Visit>;
