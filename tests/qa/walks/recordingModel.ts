import { recordingMachine } from '../../../src/machines/records/recording.machine.ts';
import { activeMembers } from '../../fixtures/members.ts';
import { invalidData } from '../../fixtures/refusals.ts';
import { sessionRecorded } from '../../fixtures/sessions.ts';
import type { Model } from '../../model/model.ts';
import type { Unshowable } from '../walk.ts';
import type { DialogFacts } from './dialogs.ts';

export type Recording = typeof recordingMachine;

const noAnswer = new TypeError('Failed to fetch');
const prepared = { idempotencyKey: 'key-fresh-0001', today: '2026-03-14', now: '2026-03-14T17:30' };

/**
 * A dialog from its opening on: its lists load or don't, with a draft or without, submitted and answered in every
 * way.
 */
export const recordingModelOf = ({ definition, values, freeText }: DialogFacts): Model<Recording> => {
  const asks = definition.features.asksTypeVerification;
  return {
    machine: recordingMachine.provide({
      actions: { keepDraft: () => {}, forgetDraft: () => {}, noteMember: () => {} },
    }),
    input: { definition, prefill: values },
    project: ({ context }) =>
      [context.options && 'lists', context.draft && 'draft', asks && context.values.type]
        .filter(Boolean)
        .join(', '),
    shows: {
      lookups: { context: { lists: {}, patch: { serial: 0, values: {} }, notes: {} } },
      upload: { context: { key: null }, hasTag: () => false },
    },
    mayHappen: (snapshot, { type }) => {
      const { options, draft } = snapshot.context;
      const isResting =
        snapshot.matches({ filling: 'editing' }) || snapshot.matches({ filling: 'offeringDraft' });
      if (type === 'dialog.dismissed') return !snapshot.matches('preparing');
      // Without its lists a form can't be filled in, and an offered draft must be answered first.
      if (type === 'form.submitted') return options !== null && draft === null;
      if (type.endsWith('.loadOptions')) return options === null && isResting;
      return true;
    },
    cases: {
      'field.changed': asks
        ? [
            { type: 'field.changed', name: 'type', value: 'MNO Session' },
            { type: 'field.changed', name: 'type', value: 'Coaching Session' },
          ]
        : [{ type: 'field.changed', name: freeText, value: 'Typed anew' }],
      'field.left': [{ type: 'field.left', name: freeText }],
      'typeVerification.answered': [
        { type: 'typeVerification.answered', isComplete: true },
        { type: 'typeVerification.answered', isComplete: false },
      ],
      'mnoChoice.made': [
        { type: 'mnoChoice.made', sessionType: 'MNO Session' },
        { type: 'mnoChoice.made', sessionType: 'Quick Session' },
      ],
    },
    answers: {
      prepareRecording: {
        done: [
          { ...prepared, draft: null },
          { ...prepared, draft: { idempotencyKey: 'key-draft-0001', values } },
        ],
        error: [new Error('no key')],
      },
      queueRecord: { done: [undefined], error: [new Error('no room')] },
      loadOptions: { done: [{ members: activeMembers, recentMemberIds: [], lists: {} }], error: [noAnswer] },
      lookups: { done: [], error: [], snapshot: [] },
      upload: { done: [], error: [], snapshot: [] },
      sendRecord: {
        done: [
          { kind: 'recorded', recorded: sessionRecorded },
          { kind: 'refused', message: invalidData.message, errors: invalidData.errors },
          { kind: 'failed', message: 'Something went wrong!' },
          { kind: 'alreadySaved', nextIdempotencyKey: 'key-next-0001' },
        ],
        error: [noAnswer],
      },
    },
  };
};

/** The parts of the recording machine that a dialog doesn't use or nobody can see. */
export const unshowableIn = ({ definition: { id, features, fields } }: DialogFacts): Unshowable => {
  const unused: (readonly [boolean, RegExp, string])[] = [
    [
      id !== 'session',
      /[rR]eading|recording\.failed|uneditable|changing|overtaken|dispatching --always\[0\]/,
      'sessions are edited in the same way, and that is walked',
    ],
    [
      !features.asksTypeVerification,
      /awaiting|filling --form\.submitted\[[01]\]/,
      'this dialog asks for no verification of a type',
    ],
    [features.looksUp === 'none', /snapshot\.lookups/, 'this dialog looks nothing up'],
    [features.looksUp !== 'visitorLists', /snapshot\.lookups\[0\]/, 'nobody drops in with this dialog'],
    [!fields.some(({ kind }) => kind === 'image'), /snapshot\.upload/, 'this dialog has no image'],
  ];
  return [
    [/dispatching --always\[1\]/, 'dialogs that open without a connection are walked with the outbox'],
    [
      /sentence\.cleared/,
      'what a sentence filled in is cleared in the view’s walk and in tests/browser/keys.test.ts',
    ],
    [/preparing --dialog\.dismissed/, 'preparing takes less than a frame: nobody can close the dialog in it'],
    ...unused.flatMap(([isUnused, pattern, because]) => (isUnused ? [[pattern, because] as const] : [])),
  ];
};
