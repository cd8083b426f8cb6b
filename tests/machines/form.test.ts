import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ContactDetails } from '../../src/contract/members.ts';
import type { PageId } from '../../src/contract/pages.ts';
import type { ContactDetailsForm, FormToSave, SaveOutcome } from '../../src/contract/ports.ts';
import { formMachine, selectFormError } from '../../src/machines/form.machine.ts';
import { contactDetailsPage } from '../fixtures/locations.ts';
import { contactDetails, contactDetailsSavedElsewhere } from '../fixtures/members.ts';
import { deferred } from '../model/deferred.ts';
import { contactDetailsForm, formCharts, formIgnored } from '../model/machines/form.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: formCharts, ignored: formIgnored });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => {
  const loadForm = deferred<ContactDetailsForm, { page: PageId }>('loadForm');
  const saveForm = deferred<SaveOutcome, FormToSave>('saveForm');
  const copyDetails = deferred<void, { details: ContactDetails | null }>('copyDetails');
  const actor = createActor(
    formMachine.provide({
      actors: { loadForm: loadForm.logic, saveForm: saveForm.logic, copyDetails: copyDetails.logic },
    }),
    { input: { location: contactDetailsPage } },
  ).start();
  const { send } = actor;
  return {
    loadForm,
    saveForm,
    copyDetails,
    send,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    error: (name: string) => selectFormError(name)(actor.getSnapshot()),
    type: (name: string, value: string) => send({ type: 'field.changed', name, value }),
  };
};
const shown = async () => {
  const form = open();
  await form.loadForm.resolve(contactDetailsForm);
  return form;
};
const editing = async () => {
  const form = await shown();
  form.send({ type: 'edit.requested' });
  return form;
};
const saving = async () => {
  const form = await editing();
  form.type('city', '  Cleveland ');
  form.send({ type: 'form.submitted' });
  return form;
};

const savedDetails: ContactDetails = { ...contactDetails, city: 'Cleveland', version: 4 };

describe('the details', () => {
  it('are fetched for the page and shown', async () => {
    const { loadForm, state, context } = await shown();
    expect(loadForm.inputs()).toEqual([{ page: 'contactDetails' }]);
    expect(state()).toEqual({ showing: 'resting' });
    expect(context().loaded).toEqual(contactDetailsForm);
  });

  it('that do not come can be asked for again', async () => {
    const { loadForm, state, send } = open();
    await loadForm.reject();
    expect(state()).toBe('failed');
    send({ type: 'retry.requested' });
    expect(state()).toBe('loading');
    await loadForm.resolve(contactDetailsForm);
    expect(state()).toEqual({ showing: 'resting' });
  });

  it('are copied, and the notice stays for 4000 ms', async () => {
    const { copyDetails, state, send } = await shown();
    send({ type: 'details.copied' });
    expect(copyDetails.inputs()).toEqual([{ details: contactDetails }]);
    await copyDetails.resolve();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(state()).toEqual({ showing: 'copied' });
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toEqual({ showing: 'resting' });
  });

  it('that cannot be copied claim nothing', async () => {
    const { copyDetails, state, send } = await shown();
    send({ type: 'details.copied' });
    await copyDetails.reject();
    expect(state()).toEqual({ showing: 'resting' });
  });
});

describe('editing', () => {
  it('starts from the stored values, whatever was typed and left before', async () => {
    const { send, type, context, state } = await editing();
    type('city', 'Cleveland');
    send({ type: 'field.left', name: 'city' });
    send({ type: 'edit.abandoned' });
    expect(state()).toEqual({ showing: 'resting' });
    send({ type: 'edit.requested' });
    expect(context().values).toEqual({
      first_name: 'Ada',
      last_name: 'Brook',
      business_name: 'Brook & Daughters Joinery',
      cell_phone: '5550134567',
      work_phone: '',
      address: 'Mill Lane 4',
      city: 'Columbus',
      state: 'Ohio',
      birthday: '1984-05-17',
    });
    expect(context().left).toEqual([]);
  });

  it.each([
    ['first_name', '  ', 'This field is required.'],
    ['last_name', '', 'This field is required.'],
    ['first_name', 'a'.repeat(101), 'This field must be at most 100 charachters.'],
    ['cell_phone', '555-01', 'This field is invalid.'],
    ['work_phone', '1'.repeat(31), 'This field is invalid.'],
    ['birthday', '2026-03-15', 'The date cannot be in the future.'],
  ])('is not sent while %s is %j', async (name, value, message) => {
    const { send, type, error, state, saveForm } = await editing();
    type(name, value);
    expect(error(name)).toBe(null);
    send({ type: 'field.left', name });
    expect(error(name)).toBe(message);
    send({ type: 'form.submitted' });
    expect(state()).toBe('editing');
    expect(saveForm.inputs()).toEqual([]);
  });
});

describe('saving', () => {
  it('sends the values trimmed, with the version they were made from, once', async () => {
    const { send, saveForm, state, context } = await saving();
    send({ type: 'form.submitted' });
    expect(saveForm.inputs()).toEqual([
      {
        page: 'contactDetails',
        version: 3,
        body: {
          first_name: 'Ada',
          last_name: 'Brook',
          business_name: 'Brook & Daughters Joinery',
          cell_phone: '5550134567',
          work_phone: '',
          address: 'Mill Lane 4',
          city: 'Cleveland',
          state: 'Ohio',
          birthday: '1984-05-17',
        },
      },
    ]);
    await saveForm.resolve({ kind: 'saved', details: savedDetails });
    expect(context().loaded?.details).toEqual(savedDetails);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(state()).toEqual({ showing: 'saved' });
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toEqual({ showing: 'resting' });
  });

  it('keeps what was typed when it is refused, and shows why until the field is changed', async () => {
    const { saveForm, state, context, error, type } = await saving();
    await saveForm.resolve({
      kind: 'refused',
      message: 'The given data was invalid.',
      errors: { city: ['This field is invalid.'] },
    });
    expect(state()).toBe('editing');
    expect(context()).toMatchObject({ message: 'The given data was invalid.' });
    expect(context().values.city).toBe('  Cleveland ');
    expect(error('city')).toBe('This field is invalid.');
    type('city', 'Akron');
    expect(error('city')).toBe(null);
  });

  it('keeps what was typed when no answer comes, and takes the message away on the next try', async () => {
    const { saveForm, state, context, send } = await saving();
    await saveForm.reject();
    expect(state()).toBe('editing');
    expect(context()).toMatchObject({ message: 'Something went wrong!' });
    expect(context().values.city).toBe('  Cleveland ');
    send({ type: 'form.submitted' });
    expect(context().message).toBe(null);
    expect(saveForm.inputs()).toHaveLength(2);
  });
});

describe('two edits that meet', () => {
  const met = async () => {
    const form = await saving();
    await form.saveForm.resolve({ kind: 'conflict', current: contactDetailsSavedElsewhere });
    return form;
  };

  it('are both kept until one is chosen', async () => {
    const { state, context } = await met();
    expect(state()).toBe('conflicting');
    expect(context().current).toEqual(contactDetailsSavedElsewhere);
    expect(context().values.city).toBe('  Cleveland ');
  });

  it('mine is sent again upon the version of the other', async () => {
    const { send, saveForm, context } = await met();
    send({ type: 'conflict.answered', keepsMine: true });
    expect(saveForm.inputs().map(({ version, body }) => [version, body.city])).toEqual([
      [3, 'Cleveland'],
      [4, 'Cleveland'],
    ]);
    expect(context().current).toBe(null);
  });

  it('theirs is shown', async () => {
    const { send, saveForm, context, state } = await met();
    send({ type: 'conflict.answered', keepsMine: false });
    expect(state()).toEqual({ showing: 'resting' });
    expect(context().loaded?.details).toEqual(contactDetailsSavedElsewhere);
    expect(context().values.city).toBe('Dayton');
    expect(saveForm.inputs()).toHaveLength(1);
  });
});
