import { describe, expect, it } from 'vitest';
import { formMachine } from '../../src/machines/form.machine.ts';
import { promoForm } from '../fixtures/forms.ts';
import { promo } from '../fixtures/profile.ts';
import { entryModel } from '../model/machines/form.ts';
import { startLive } from '../model/walk.ts';

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
