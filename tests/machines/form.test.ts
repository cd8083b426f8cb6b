import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type {
  FormDraft,
  FormDraftToForget,
  FormEntry,
  FormPlace,
  FormRequest,
  FormToSave,
  KeptFormDraft,
  LoadedForm,
  OpenedForm,
  SaveOutcome,
} from '../../src/contract/formPorts.ts';
import type { Location } from '../../src/contract/pages.ts';
import type { FieldValue } from '../../src/contract/ports.ts';
import { mergedOn } from '../../src/machines/form/definition.ts';
import { placeOf } from '../../src/machines/form/draft.ts';
import { formMachine } from '../../src/machines/form.machine.ts';
import { selectFormError } from '../../src/machines/form.setup.ts';
import { type UploadEvent, uploadMachine } from '../../src/machines/records/upload.machine.ts';
import { forms } from '../allForms.ts';
import {
  contactDetailsForm,
  professionEntry,
  professionForm,
  promoForm,
  promosListForm,
} from '../fixtures/forms.ts';
import { contactDetailsPage } from '../fixtures/locations.ts';
import { contactDetails, contactDetailsSavedElsewhere } from '../fixtures/members.ts';
import { promo } from '../fixtures/profile.ts';
import { deferred } from '../model/deferred.ts';
import { formCharts, formIgnored, unkeptForm } from '../model/machines/form.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: formCharts, ignored: formIgnored });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (entry?: FormEntry) => {
  const loadForm = deferred<OpenedForm, FormRequest>('loadForm');
  const saveForm = deferred<SaveOutcome, FormToSave>('saveForm');
  const copyDetails = deferred<void, { loaded: LoadedForm | null }>('copyDetails');
  const readDraft = deferred<FormDraft | null, { place: FormPlace }>('readDraft');
  const device: (KeptFormDraft | FormDraftToForget)[] = [];
  const goTo = vi.fn<(location: Location | null) => void>();
  const actor = createActor(
    formMachine.provide({
      actors: {
        loadForm: loadForm.logic,
        saveForm: saveForm.logic,
        copyDetails: copyDetails.logic,
        readDraft: readDraft.logic,
      },
      actions: {
        keepDraft: (_, kept) => device.push(kept),
        forgetDraft: (_, forgotten) => device.push(forgotten),
        goTo: (_, { location }) => goTo(location),
      },
    }),
    { input: { location: contactDetailsPage, entry } },
  ).start();
  const { send } = actor;
  return {
    loadForm,
    saveForm,
    copyDetails,
    readDraft,
    goTo,
    /** The drafts written to the device since the last question. */
    told: () => device.splice(0),
    send,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    error: (name: string) => selectFormError(name)(actor.getSnapshot()),
    output: () => actor.getSnapshot().output,
    type: (name: string, value: FieldValue) => send({ type: 'field.changed', name, value }),
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

const savedForm: LoadedForm = {
  ...contactDetailsForm,
  stored: { ...contactDetails, city: 'Cleveland', version: 4 },
};

it('free text is capitalized until its first letter is deleted', async () => {
  const { type, context } = await editing();
  type('city', 'cleveland');
  expect(context().values.city).toBe('Cleveland');
  type('city', 'leveland');
  expect(context().values.city).toBe('leveland');
});

it('a page that created something opens it once', async () => {
  const next: Location = { page: 'checklistEntry', params: { id: '3', entryId: '9' }, query: {} };
  const { saveForm, goTo, state, context } = await saving();
  await saveForm.resolve({ kind: 'saved', loaded: savedForm, next });
  expect([goTo.mock.calls, state(), context().next]).toEqual([[[next]], { showing: 'saved' }, null]);
});

describe('the details on the profile page', () => {
  it('are loaded for the page and shown', async () => {
    const { loadForm, state, context } = await shown();
    expect(loadForm.inputs()).toEqual([{ location: contactDetailsPage, entry: null }]);
    expect(state()).toEqual({ showing: 'resting' });
    expect(context().loaded).toEqual(contactDetailsForm);
  });

  it('are copied, with a notice for 4000 ms', async () => {
    const { copyDetails, state, send } = await shown();
    send({ type: 'details.copied' });
    expect(copyDetails.inputs()).toEqual([{ loaded: contactDetailsForm }]);
    await copyDetails.resolve();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(state()).toEqual({ showing: 'copied' });
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toEqual({ showing: 'resting' });
  });
});

describe('editing', () => {
  it('starts from the stored values, ignoring earlier unsaved text', async () => {
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
    ['cell_phone', '5'.repeat(31), 'This field is invalid.'],
    ['work_phone', '1'.repeat(31), 'This field is invalid.'],
    ['birthday', '2026-03-15', 'The date cannot be in the future.'],
  ])('doesn’t submit %s as %j', async (name, value, message) => {
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
  it('sends the trimmed changes once with the version they’re based on', async () => {
    const { send, saveForm, state, context } = await saving();
    send({ type: 'form.submitted' });
    expect(saveForm.inputs()).toEqual([{ loaded: contactDetailsForm, body: { city: 'Cleveland' } }]);
    await saveForm.resolve({ kind: 'saved', loaded: savedForm });
    expect(context().loaded).toEqual(savedForm);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(state()).toEqual({ showing: 'saved' });
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toEqual({ showing: 'resting' });
  });

  it('sends nothing when nothing changed', async () => {
    const { send, type, saveForm, state } = await editing();
    type('city', ' Columbus ');
    send({ type: 'form.submitted' });
    expect(state()).toEqual({ showing: 'resting' });
    expect(saveForm.inputs()).toEqual([]);
  });

  it.each(['city', 'city.1'])(
    'keeps the text after a refusal at %s and shows the reason until the field changes',
    async (name) => {
      const { saveForm, state, context, error, type } = await saving();
      await saveForm.resolve({
        kind: 'refused',
        message: 'The given data was invalid.',
        errors: { [name]: ['This field is invalid.'] },
      });
      expect(state()).toBe('editing');
      expect(context()).toMatchObject({ message: 'The given data was invalid.' });
      expect(context().values.city).toBe('  Cleveland ');
      expect(error('city')).toBe('This field is invalid.');
      type('city', 'Akron');
      expect(error('city')).toBe(null);
    },
  );

  it('keeps the text when there is no answer and clears the message on the next try', async () => {
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

const savedElsewhere: LoadedForm = { ...contactDetailsForm, stored: contactDetailsSavedElsewhere };

describe('two conflicting edits', () => {
  const met = async () => {
    const form = await saving();
    form.type('address', 'Mill Lane 9');
    await form.saveForm.resolve({ kind: 'conflict', current: savedElsewhere });
    return form;
  };

  it('send mine on the other’s version and leave my untouched fields as theirs', async () => {
    const form = await editing();
    form.type('address', 'Mill Lane 9');
    form.send({ type: 'form.submitted' });
    await form.saveForm.resolve({ kind: 'conflict', current: savedElsewhere });
    expect(form.context().values).toMatchObject({ address: 'Mill Lane 9', city: 'Dayton' });
    form.send({ type: 'conflict.answered', keepsMine: true });
    expect(form.saveForm.inputs()).toEqual([
      { loaded: contactDetailsForm, body: { address: 'Mill Lane 9' } },
      { loaded: savedElsewhere, body: { address: 'Mill Lane 9' } },
    ]);
    expect(form.context().current).toBe(null);
  });

  it('show theirs', async () => {
    const { send, saveForm, context, state } = await met();
    send({ type: 'conflict.answered', keepsMine: false });
    expect(state()).toEqual({ showing: 'resting' });
    expect(context().loaded).toEqual(savedElsewhere);
    expect(context().values.city).toBe('Dayton');
    expect(saveForm.inputs()).toHaveLength(1);
  });

  it('need no choice when both say the same, as after a lost answer', async () => {
    const { saveForm, state, context } = await saving();
    await saveForm.resolve({ kind: 'conflict', current: savedForm });
    expect(state()).toEqual({ showing: 'saved' });
    expect(context().loaded).toEqual(savedForm);
  });
});

describe('a page with outdated data', () => {
  it('keeps its content while reloading', async () => {
    const { send, loadForm, state, context } = await shown();
    send({ type: 'data.outdated' });
    expect(state()).toBe('refreshing');
    expect(context().loaded).toEqual(contactDetailsForm);
    await loadForm.resolve(savedForm);
    expect([state(), context().loaded]).toEqual([{ showing: 'resting' }, savedForm]);
  });
});

describe('unsaved text on a page', () => {
  const place = 'form.contactDetails';
  const city = (idempotencyKey: string, before: string, after: string): FormDraft => ({
    idempotencyKey,
    values: { city: after },
    before: { city: before },
  });
  const draft = city(place, 'Columbus', 'Cleveland');
  const offered = async (found = draft, loaded: LoadedForm = contactDetailsForm) => {
    const form = open();
    await form.readDraft.resolve(found);
    await form.loadForm.resolve(loaded);
    return form;
  };

  it('is stored on the device with its base values and deleted once it equals the saved ones', async () => {
    const { type, told, readDraft } = await editing();
    expect(readDraft.inputs()).toEqual([{ place }]);
    type('city', 'Cleveland');
    expect(told()).toEqual([{ place, draft }]);
    type('address', 'Mill Lane 9');
    expect(told()).toEqual([
      {
        place,
        draft: {
          idempotencyKey: place,
          values: { address: 'Mill Lane 9', city: 'Cleveland' },
          before: { address: 'Mill Lane 4', city: 'Columbus' },
        },
      },
    ]);
    type('address', 'Mill Lane 4');
    type('city', 'Columbus');
    expect(told()).toEqual([
      { place, draft },
      { place, idempotencyKey: place },
    ]);
  });

  it('stays stored when saving fails and is deleted when saved', async () => {
    const form = await saving();
    form.told();
    await form.saveForm.reject();
    form.send({ type: 'form.submitted' });
    expect(form.told()).toEqual([]);
    await form.saveForm.resolve({ kind: 'saved', loaded: savedForm });
    expect(form.told()).toEqual([{ place, idempotencyKey: place }]);
  });

  it('is deleted by “Cancel” or when another text is saved', async () => {
    const left = await saving();
    await left.saveForm.reject();
    left.told();
    left.send({ type: 'edit.abandoned' });
    expect(left.told()).toEqual([{ place, idempotencyKey: place }]);
    const met = await saving();
    await met.saveForm.resolve({ kind: 'conflict', current: savedElsewhere });
    met.told();
    met.send({ type: 'conflict.answered', keepsMine: false });
    expect(met.told()).toEqual([{ place, idempotencyKey: place }]);
  });

  it('is offered on return and never filled in automatically', async () => {
    const { context, send, state, saveForm } = await offered();
    expect(context().values.city).toBe('Columbus');
    send({ type: 'draft.resumed' });
    expect([state(), context().values.city, context().draft]).toEqual(['editing', 'Cleveland', null]);
    send({ type: 'form.submitted' });
    expect(saveForm.inputs()).toEqual([{ loaded: contactDetailsForm, body: { city: 'Cleveland' } }]);
  });

  it('can be discarded without losing newly typed text', async () => {
    const { send, told, type, context } = await offered();
    send({ type: 'edit.requested' });
    type('address', 'Mill Lane 9');
    expect(told()).toMatchObject([{ draft: { values: { address: 'Mill Lane 9', city: 'Cleveland' } } }]);
    send({ type: 'draft.discarded' });
    expect(told()).toMatchObject([
      { place, idempotencyKey: place },
      { draft: { values: { address: 'Mill Lane 9' }, before: { address: 'Mill Lane 4' } } },
    ]);
    expect(context().values).toMatchObject({ address: 'Mill Lane 9', city: 'Columbus' });
  });

  it('is applied on top of another member’s changes to other fields', async () => {
    const { send, state, context } = await offered(
      { idempotencyKey: place, values: { address: 'Mill Lane 9' }, before: { address: 'Mill Lane 4' } },
      savedElsewhere,
    );
    send({ type: 'draft.resumed' });
    expect(state()).toBe('editing');
    expect(context().values).toMatchObject({ address: 'Mill Lane 9', city: 'Dayton' });
  });

  it.each([
    [true, 'editing', 'Cleveland', { place, draft: city(place, 'Dayton', 'Cleveland') }],
    [false, { showing: 'resting' }, 'Dayton', { place, idempotencyKey: place }],
  ])(
    'prompts when another member changed the same field, and saves nothing yet (mine: %s)',
    async (keepsMine, after, value, kept) => {
      const { send, state, context, told, saveForm } = await offered(draft, savedElsewhere);
      send({ type: 'draft.resumed' });
      expect([state(), context().current, told()]).toEqual(['overtaken', savedElsewhere, []]);
      send({ type: 'conflict.answered', keepsMine });
      expect([state(), context().values.city, context().current]).toEqual([after, value, null]);
      expect([told(), saveForm.inputs()]).toEqual([[kept], []]);
    },
  );

  it.each<[string, SaveOutcome]>([
    ['saved', { kind: 'saved', loaded: savedForm }],
    ['replaced by another member’s', { kind: 'conflict', current: savedElsewhere }],
  ])('is no longer offered once the newer text is %s', async (_what, outcome) => {
    const { send, type, saveForm, context } = await offered();
    send({ type: 'edit.requested' });
    type('city', 'Akron');
    send({ type: 'form.submitted' });
    await saveForm.resolve(outcome);
    send({ type: 'conflict.answered', keepsMine: false });
    expect(context().draft).toBeNull();
  });

  it('isn’t offered once it is saved, as after a lost answer', async () => {
    const { send, state } = await offered(draft, savedForm);
    send({ type: 'draft.resumed' });
    expect(state()).toEqual({ showing: 'resting' });
  });

  it('doesn’t include an image, which is a file on this device', async () => {
    const { loadForm, send, told } = open({ form: 'promo', stored: promo });
    await loadForm.resolve(promoForm);
    send({ type: 'field.changed', name: 'image', value: 'images/event-attendance/new.jpg' });
    expect(told()).toEqual([{ place: `form.promo.id=${promo.id}`, idempotencyKey: 'key-1' }]);
  });
});

describe('unsaved text in a new entry', () => {
  const entry: FormEntry = { form: 'link', stored: null };
  const place = 'form.link';
  const loaded = { ...entry, lists: {}, today: '2026-03-14', idempotencyKey: 'key-0002' };
  const draft: FormDraft = {
    idempotencyKey: 'key-0001',
    values: { title: 'Our workshop' },
    before: { title: '' },
  };
  const offered = async () => {
    const form = open(entry);
    await form.readDraft.resolve(draft);
    await form.loadForm.resolve(loaded);
    return form;
  };

  it('is stored under its future key and kept when the dialog closes', async () => {
    const form = open(entry);
    await form.loadForm.resolve(loaded);
    form.type('title', 'Our workshop');
    form.send({ type: 'edit.abandoned' });
    expect(form.told()).toEqual([{ place, draft: { ...draft, idempotencyKey: 'key-0002' } }]);
  });

  it('resumes under its draft’s key, so that it is saved once', async () => {
    const { type, send, told, context } = await offered();
    type('url', 'https://brook.example.org');
    told();
    send({ type: 'draft.resumed' });
    expect(context().loaded).toEqual({ ...loaded, idempotencyKey: 'key-0001' });
    expect(told()).toEqual([
      { place, idempotencyKey: 'key-0002' },
      {
        place,
        draft: {
          idempotencyKey: 'key-0001',
          values: { title: 'Our workshop', url: 'https://brook.example.org' },
          before: { title: '', url: '' },
        },
      },
    ]);
  });

  it('doesn’t change an older draft that wasn’t requested', async () => {
    const { type, told } = await offered();
    type('url', 'https://brook.example.org');
    const typed = { values: { url: 'https://brook.example.org' }, before: { url: '' } };
    expect(told()).toEqual([{ place, draft: { idempotencyKey: 'key-0002', ...typed } }]);
  });

  it('continues under the next key when its own was used for other values', async () => {
    const { type, send, told, saveForm } = await offered();
    send({ type: 'draft.resumed' });
    for (const [name, value] of Object.entries({
      type: 'Website',
      where_to_share: 'Facebook',
      url: 'https://brook.example.org',
    }))
      type(name, value);
    send({ type: 'form.submitted' });
    told();
    await saveForm.resolve({
      kind: 'refused',
      message: 'Saved.',
      errors: {},
      nextIdempotencyKey: 'key-0003',
    });
    expect(told()).toMatchObject([
      { place, idempotencyKey: 'key-0001' },
      { place, draft: { idempotencyKey: 'key-0003' } },
    ]);
  });
});

describe('an entry in a dialog', () => {
  const opened = async () => {
    const form = open(professionEntry);
    await form.loadForm.resolve(professionForm);
    return form;
  };

  it('opens with the stored values, ready to edit', async () => {
    const { loadForm, state, context } = await opened();
    expect(loadForm.inputs()).toEqual([{ location: contactDetailsPage, entry: professionEntry }]);
    expect(state()).toBe('editing');
    expect(context().values).toEqual({ profession_id: 31 });
  });

  it('sends all of its fields, shows the result for 1750 ms, and ends', async () => {
    const { type, send, saveForm, state, context, output } = await opened();
    type('profession_id', 5);
    send({ type: 'form.submitted' });
    expect(saveForm.inputs()).toEqual([{ loaded: professionForm, body: { profession_id: 5 } }]);
    await saveForm.resolve({ kind: 'saved', loaded: professionForm, message: 'It is requested.' });
    expect(context().message).toBe('It is requested.');
    await vi.advanceTimersByTimeAsync(1_749);
    expect(state()).toBe('succeeded');
    await vi.advanceTimersByTimeAsync(1);
    expect(output()).toEqual({ kind: 'saved' });
  });

  it('continues with the next key when its own was used for other values', async () => {
    const { send, saveForm, context, state } = await opened();
    send({ type: 'form.submitted' });
    await saveForm.resolve({
      kind: 'refused',
      message: 'An earlier version is saved.',
      errors: {},
      nextIdempotencyKey: 'key-2',
    });
    expect(state()).toBe('editing');
    expect(context().loaded).toEqual({ ...professionForm, idempotencyKey: 'key-2' });
  });

  it('keeps its key for a retry when there is no answer', async () => {
    const { send, saveForm, context } = await opened();
    send({ type: 'form.submitted' });
    await saveForm.reject();
    expect(context()).toMatchObject({ message: 'Something went wrong!', loaded: professionForm });
  });
});

describe('an entry’s image', () => {
  const stored = { ...promo, image: 'images/event-attendance/old.jpg' };
  const picture = { name: 'oil.png', type: 'image/png', size: 9_000 };

  const opened = async (entry: FormEntry = { form: 'promo', stored }) => {
    let report: (event: UploadEvent) => void = () => undefined;
    const loadForm = deferred<OpenedForm, FormRequest>('loadForm');
    const saveForm = deferred<SaveOutcome, FormToSave>('saveForm');
    const upload = uploadMachine.provide({
      actors: {
        uploadImage: fromCallback(({ sendBack }) => {
          report = sendBack;
        }),
      },
    });
    const actors = { loadForm: loadForm.logic, saveForm: saveForm.logic, upload };
    const input = { location: contactDetailsPage, entry };
    const actor = createActor(unkeptForm.provide({ actors }), { input }).start();
    await loadForm.resolve({ ...promoForm, ...entry });
    return {
      values: () => actor.getSnapshot().context.values,
      choose: (file: typeof picture) =>
        actor.getSnapshot().children.upload?.send({ type: 'image.selected', file }),
      remove: () => actor.getSnapshot().children.upload?.send({ type: 'image.removed' }),
      report: (event: UploadEvent) => report(event),
      image: () => actor.getSnapshot().context.values.image,
      canSave: () => actor.getSnapshot().can({ type: 'form.submitted' }),
    };
  };

  it('stays as stored until another is chosen and uploaded', async () => {
    const { choose, report, image, canSave } = await opened();
    expect([image(), canSave()]).toEqual([stored.image, true]);
    choose(picture);
    expect(canSave()).toBe(false);
    report({ type: 'upload.finished', key: 'images/event-attendance/new.jpg' });
    expect([image(), canSave()]).toEqual(['images/event-attendance/new.jpg', true]);
  });

  it('is stored under its field’s name', async () => {
    const { choose, report, values } = await opened({ form: 'memberTraining', memberId: 12, stored: null });
    choose(picture);
    report({ type: 'upload.finished', key: 'images/event-attendance/proof.png' });
    expect(values()).toEqual({
      training_id: null,
      date: '',
      note: '',
      proof_image: 'images/event-attendance/proof.png',
    });
  });

  it('stays when the chosen file isn’t an image', async () => {
    const { choose, image, canSave } = await opened();
    choose({ ...picture, type: 'text/plain' });
    expect([image(), canSave()]).toEqual([stored.image, true]);
  });

  it('can be removed', async () => {
    const { remove, image } = await opened();
    remove();
    expect(image()).toBe(null);
  });
});

it('a custom order keeps mine for what still exists and puts new items last', () => {
  const now = { ...promosListForm, stored: { ids: [52, 53, 54] } };
  const before = promosListForm;
  expect(mergedOn(forms.promosList, { before, now, mine: { ids: ['53', '51', '52'] } })).toEqual({
    ids: ['53', '52', '54'],
  });
  expect(mergedOn(forms.promosList, { before, now, mine: { ids: ['51', '52', '53'] } })).toEqual({
    ids: ['52', '53', '54'],
  });
});

it('drafts of a page are separate for each address parameter', () => {
  const of = (params: Readonly<Record<string, string>>) =>
    placeOf({ location: { ...contactDetailsPage, params }, entry: null, definition: forms.contactDetails });
  expect([of({}), of({ memberId: '' }), of({ memberId: '7' }), of({ memberId: '8' })]).toEqual([
    'form.contactDetails',
    'form.contactDetails',
    'form.contactDetails.memberId=7',
    'form.contactDetails.memberId=8',
  ]);
});
