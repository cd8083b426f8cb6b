import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { formMachine } from '../../src/machines/form.machine.ts';
import { recordingMachine } from '../../src/machines/recording.machine.ts';
import { promoForm } from '../fixtures/forms.ts';
import { promo } from '../fixtures/profile.ts';
import { entryModel } from '../model/machines/form.ts';
import { recordingModel, recordingReportsModel, recordingToday } from '../model/machines/recording.ts';
import type { Model } from '../model/model.ts';
import { startLive } from '../model/walk.ts';

const prepared: AnyEventObject = {
  type: 'xstate.done.actor.prepareRecording',
  output: { idempotencyKey: 'key-7', today: recordingToday, now: `${recordingToday}T09:30`, draft: null },
};

/** A recording, with what it has this device keep. */
const recording = (model: Model<typeof recordingMachine>) => {
  const kept: object[] = [];
  const machine = recordingMachine.provide({
    actions: {
      keepDraft: (_, { draft }) => kept.push(draft.values),
      forgetDraft: () => {},
      noteMember: () => {},
    },
  });
  const live = startLive({ ...model, machine });
  live.happen(prepared);
  return { ...live, kept };
};

describe('a recording', () => {
  it('is kept while it is sent, even when nothing was typed beyond what it opened with', () => {
    const { happen, snapshot, kept } = recording(recordingModel);
    happen({ type: 'form.submitted' });
    for (const type of ['typeVerification.answered', 'mnoChoice.made'])
      if (snapshot().value !== 'sending') happen({ type, isComplete: true, sessionType: 'Quick Session' });
    expect([snapshot().value, kept]).toEqual(['sending', [expect.objectContaining({ receiver_id: 12 })]]);
  });

  it.each([{ address: 'Dock Street 14' }, { address: 'Dock Street 14', drop_in: true }])(
    'shows and keeps what was looked up for it: %j',
    (values) => {
      const { happen, snapshot, kept } = recording(recordingReportsModel);
      const lists = { pastReferrals: [{ value: 3, label: 'Elena Fox' }] };
      happen({
        type: 'xstate.snapshot.lookups',
        snapshot: { context: { lists, patch: { serial: 1, values } } },
      });
      expect(snapshot().context.lookedUp).toEqual(lists);
      expect(kept).toEqual([expect.objectContaining({ address: 'Dock Street 14' })]);
    },
  );
});

describe('an entry whose conflict is answered with theirs', () => {
  it('shows theirs, and its draft is forgotten', () => {
    const device: string[] = [];
    const machine = formMachine.provide({
      actions: { keepDraft: () => device.push('kept'), forgetDraft: () => device.push('forgotten') },
    });
    const { happen, snapshot } = startLive({ ...entryModel, machine });
    happen({ type: 'xstate.done.actor.loadForm', output: promoForm });
    happen({ type: 'field.changed', name: 'title', value: 'Free oil' });
    expect(device).toEqual(['kept']);
    happen({ type: 'form.submitted' });
    const current = { ...promoForm, stored: { ...promo, title: 'Free glue', version: 3 } };
    happen({ type: 'xstate.done.actor.saveForm', output: { kind: 'conflict', current } });
    happen({ type: 'conflict.answered', keepsMine: false });
    expect([snapshot().value, snapshot().context.values.title]).toEqual(['editing', 'Free glue']);
    expect(device).toEqual(['kept', 'forgotten']);
  });
});
