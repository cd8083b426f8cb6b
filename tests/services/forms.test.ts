import { describe, expect, it } from 'vitest';
import type { FormEntry, LoadedForm } from '../../src/contract/formPorts.ts';
import { eventToEdit } from '../../src/contract/growth/eventForm.ts';
import { chapterToEdit } from '../../src/contract/organization/chapterForm.ts';
import type { PageId } from '../../src/contract/pages.ts';
import { type Api, ApiRefusal, NoAnswer } from '../../src/services/calls/api.ts';
import { loadForm, openForm, saveForm } from '../../src/services/form.ts';
import { formFiles } from '../../src/wiring/forms.ts';
import { forms } from '../allForms.ts';
import { chapterDetails, chapterMembers } from '../fixtures/chapters.ts';
import { link } from '../fixtures/choices.ts';
import { event } from '../fixtures/events.ts';
import { contactDetailsForm, ownLinks, promoForm, promosListForm } from '../fixtures/forms.ts';
import {
  activeMembers,
  contactDetails,
  contactDetailsSavedElsewhere,
  mainInformation,
} from '../fixtures/members.ts';
import { biography, otherLinks, paymentInfo, promo } from '../fixtures/profile.ts';
import { answering as answeringAll, entryForm, opened, refusal, saved } from './answering.ts';

/** Answers only the given endpoints. */
const answering = (given: Parameters<typeof answeringAll>[0]) => answeringAll(given, {});

const oneself = async () => 7;
const params = { memberId: 7 };
const loaded = (api: Api, page: PageId) =>
  loadForm(api, { location: { page, params: {}, query: {} }, entry: null }, oneself);

describe('a profile page', () => {
  const answers = {
    getMainInformation: () => mainInformation,
    getContactDetails: () => contactDetails,
    getBiography: () => biography,
    getOtherLinks: () => otherLinks,
    getPaymentInfo: () => paymentInfo,
    getPaymentFrame: () => ({ url: null }),
    getPromos: () => ({ promos: [promo], suggestions: [] }),
    getLinks: () => ({ rows: ownLinks }),
  };

  it.each([
    ['contactDetails', ['getMainInformation', 'getContactDetails', 'getCitiesAndStates', 'getProfessions']],
    ['biographyBusiness', ['getMainInformation', 'getBiography']],
    ['socialLinks', ['getMainInformation', 'getOtherLinks']],
    ['payments', ['getMainInformation', 'getPaymentInfo', 'getPaymentFrame']],
    ['promosList', ['getMainInformation', 'getPromos', 'getLinks']],
  ] as const)('%s requests everything it shows at once', async (page, ids) => {
    const { api, asked } = answering(answers);
    const shown = loaded(api, page);
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).toMatchObject(ids.map((id) => ({ id })));
    expect(await shown).toMatchObject({ form: page, main: mainInformation });
  });

  it('loads without a failed list, but not without its content', async () => {
    const { api } = answering(answers);
    expect(await loaded(api, 'contactDetails')).toMatchObject({ cities: [], lists: { professions: null } });
    const failing = answering({
      ...answers,
      getBiography: refusal(500, { message: 'Something went wrong!' }),
    });
    await expect(loaded(failing.api, 'biographyBusiness')).rejects.toBeInstanceOf(ApiRefusal);
  });

  describe('opening a page that the server refuses', () => {
    const contact = { page: 'contactDetails', params: {}, query: {} } as const;
    const opened = (status: number) =>
      openForm(
        answering({ ...answers, getContactDetails: refusal(status, { message: 'No.' }) }).api,
        { location: contact, entry: null },
        oneself,
      );

    it.each([403, 404])('has nothing to show after %i', async (status) => {
      expect(await opened(status)).toBeNull();
    });

    it('is a failure after anything else', async () => {
      await expect(opened(500)).rejects.toBeInstanceOf(ApiRefusal);
    });
  });
});

describe('saving', () => {
  it('sends the changes with their base version and reports the profile’s completeness', async () => {
    const saved = { ...contactDetails, city: 'Akron', version: 4 };
    const main = { ...mainInformation, completeness: 90 };
    const { api, asked } = answering({ saveContactDetails: () => saved, getMainInformation: () => main });
    expect(await saveForm(api, { loaded: contactDetailsForm, body: { city: 'Akron' } })).toEqual({
      kind: 'saved',
      loaded: { ...contactDetailsForm, stored: saved, main },
    });
    expect(asked).toEqual([
      { id: 'saveContactDetails', body: { city: 'Akron' }, options: { version: 3 } },
      { id: 'getMainInformation', params },
    ]);
  });

  it('reports a refusal by its fields', async () => {
    const refused = { message: 'The given data was invalid.', errors: { city: ['This field is invalid.'] } };
    const { api } = answering({ saveContactDetails: refusal(422, refused) });
    expect(await saveForm(api, { loaded: contactDetailsForm, body: {} })).toEqual({
      kind: 'refused',
      ...refused,
    });
  });

  it('returns the current values when someone else saved first', async () => {
    const refused = { message: 'This was changed in the meantime.', current: contactDetailsSavedElsewhere };
    const { api } = answering({ saveContactDetails: refusal(409, refused) });
    expect(await saveForm(api, { loaded: contactDetailsForm, body: {} })).toEqual({
      kind: 'conflict',
      current: { ...contactDetailsForm, stored: contactDetailsSavedElsewhere },
    });
  });

  it('rejects when there is no answer', async () => {
    const { api } = answering({});
    await expect(saveForm(api, { loaded: contactDetailsForm, body: {} })).rejects.toBeInstanceOf(NoAnswer);
  });

  it('sorts links', async () => {
    const { api, asked } = answering({ reorderLinks: () => undefined });
    const ids = [...promosListForm.stored.ids].reverse();
    const outcome = await saveForm(api, { loaded: promosListForm, body: { ids } });
    expect(asked).toEqual([{ id: 'reorderLinks', body: { ids } }]);
    expect(outcome).toMatchObject({ kind: 'saved', loaded: { stored: { ids } } });
    const shown =
      outcome.kind === 'saved' && outcome.loaded.form === 'promosList' ? outcome.loaded.links : [];
    expect(shown.map(({ id }) => id)).toEqual(ids);
  });
});

describe('a chapter’s entry', () => {
  const zone = { id: 1, time_zone: 'America/New_York' };
  const body = { title: 'Mixer', type: 'Mixer', starts_at: '2026-03-19T17:30', ends_at: null };
  const stored = eventToEdit(event);
  const facts = chapterToEdit(chapterDetails);

  it.each<[string, FormEntry, unknown, object]>([
    [
      'an event',
      { form: 'event', chapter: zone, stored },
      event,
      { starts_at: '2026-03-19T17:30', host_id: 12 },
    ],
    ['the facts', { form: 'chapterFacts', stored: facts }, chapterDetails, { contact_id: 12 }],
  ])(
    '%s changed by someone else first comes back as its form has it',
    async (_name, entry, current, held) => {
      const refused = refusal(409, { message: 'This was changed in the meantime.', current });
      const { api } = answering({ saveEvent: refused, saveChapterDetails: refused });
      expect(await saved(api, entry, body)).toMatchObject({ kind: 'conflict', current: { stored: held } });
    },
  );

  it('combines the choices of its page with the fetched ones, without duplicates', async () => {
    const known = [
      { value: 7, label: 'Ada Brook' },
      { value: 12, label: 'Ben Carter' },
    ];
    const { api, asked } = answering({ getActiveMembers: () => activeMembers });
    const entry = { form: 'event', chapter: zone, stored: null, lists: { hosts: known } } as const;
    const { lists } = await opened(api, entry);
    expect(lists).toEqual({
      hosts: [...known, { value: 15, label: 'Chloé Dietz' }, { value: 203, label: 'Omar Ferris' }],
      // The specification: a failed look-up is silently ignored.
      trainings: null,
    });
    expect(asked).toMatchObject([{ id: 'getActiveMembers' }, { id: 'getTrainings' }]);
  });

  it('finds a contact among the chapter’s members, and every time zone', async () => {
    const { api } = answering({ getChapterMembers: () => chapterMembers });
    const entry = { form: 'chapterFacts', stored: facts } as const;
    const { lists } = await opened(api, entry);
    expect(lists.contacts).toEqual([
      { value: 12, label: 'Ben Carter' },
      { value: 15, label: 'Chloé Dietz' },
    ]);
    expect(lists.zones).toContainEqual({ value: 'America/New_York', label: 'America/New_York' });
  });
});

describe('an entry form', () => {
  const body = { title: 'Free oil', text: 'With every door.' };
  const suggested = { ...promo, id: 8 };

  it.each([
    ['done', { profession_id: 5, profession: 'Architect' }, undefined],
    ['asked for', { status: 'requested' }, 'Request sent. Your membership committee will decide.'],
  ])('that changes the member’s profession says when it is %s', async (_name, answer, message) => {
    const { api, asked } = answering({ saveProfession: () => answer });
    const entry = { form: 'profession', stored: { member_id: 7, profession_id: 31, version: 3 } } as const;
    expect(await saved(api, entry, { profession_id: 5 })).toMatchObject({ kind: 'saved', message });
    expect(asked).toEqual([
      { id: 'saveProfession', params, body: { profession_id: 5 }, options: { version: 3 } },
    ]);
  });

  it('continues with another key when its own was used for other values', async () => {
    const { api } = answering({
      createPromo: refusal(422, {
        code: 'keyReused',
        message: 'The given data was invalid.',
        errors: { idempotency_key: ['This key was already used for another request.'] },
      }),
    });
    const outcome = await saveForm(api, { loaded: { ...promoForm, stored: null }, body });
    expect(outcome).toMatchObject({ kind: 'refused', errors: {} });
    expect(outcome.kind === 'refused' && outcome.nextIdempotencyKey).toMatch(/^[\da-f-]{36}$/);
  });

  it('shows the refusal of an already answered one', async () => {
    const { api } = answering({ answerSuggestedPromo: refusal(409, { message: 'Answered already.' }) });
    const entry = { form: 'suggestionAcceptance', stored: suggested } as const;
    expect(await saved(api, entry)).toEqual({ kind: 'refused', message: 'Answered already.', errors: {} });
  });
});

describe('values that an endpoint rejects', () => {
  const invalid = ['This field is invalid.'];
  const missing = ['This field is required.'];
  const suggested = { ...promo, id: 8 };
  const followed = { id: 812, version: 1, referral_state: 'Given' };

  it.each<[LoadedForm, object, object]>([
    [contactDetailsForm, { birthday: '2026-02-30', city: 5 }, { birthday: invalid, city: invalid }],
    [promosListForm, { ids: 'all' }, { ids: invalid }],
    [entryForm({ form: 'promo', stored: null }), { text: 'With every door.' }, { title: missing }],
    [
      entryForm({ form: 'link', stored: link }),
      { where_to_share: ['Radio'], url: 5 },
      { where_to_share: invalid, url: invalid },
    ],
    [
      entryForm({ form: 'promoSuggestion', stored: { member_id: 12 } }),
      {},
      { title: missing, text: missing },
    ],
    [entryForm({ form: 'suggestionChange', stored: suggested }), { valid_to: 'soon' }, { valid_to: invalid }],
    [
      entryForm({ form: 'recordRemoval', stored: { id: 812, metric: 2, version: 3 } }),
      { reason: 5 },
      { reason: invalid },
    ],
    [
      entryForm({ form: 'followUp', stored: followed }),
      { referral_state: 'Sold' },
      { referral_state: invalid },
    ],
    [
      entryForm({ form: 'guests', stored: { event_id: 41, guests: 0 } }),
      { guests: 'all' },
      { guests: invalid },
    ],
    [
      entryForm({ form: 'categoryRequest', stored: { chapter_id: 1 } }),
      { profession_id: null },
      { profession_id: missing },
    ],
  ])('are reported at their fields without a call: %#', async (loaded, body, errors) => {
    const { api, asked } = answering({});
    expect(await saveForm(api, { loaded, body: { ...body } })).toEqual({
      kind: 'refused',
      message: 'The given data was invalid.',
      errors,
    });
    expect(asked).toEqual([]);
  });
});

describe('following up a referral', () => {
  const said = {
    at: '2026-03-13T17:00:00.000Z',
    by: { id: 7, first_name: 'Ada', last_name: 'Brook' },
    from: 'Given',
    to: 'Seen',
    note: null,
  };
  const answers = { getActivity: () => ({ version: 4, thread: [said] }), sayFollowUp: () => ({}) };
  const stored = { id: 812, version: 1, referral_state: 'Given' };
  const lines = [{ at: said.at, by: 'Ada Brook', state: 'Seen', note: '' }];

  it('marks it as seen when its dialog opens, and loads its thread', async () => {
    const { api, asked } = answering(answers);
    const entry = { form: 'followUp', stored } as const;
    expect(await opened(api, entry)).toMatchObject({
      form: 'followUp',
      stored: { id: 812, version: 4, referral_state: 'Seen', thread: lines },
    });
    expect(asked).toEqual([
      { id: 'sayFollowUp', params: { id: 812 }, body: { referral_state: 'Seen' } },
      { id: 'getActivity', params: { id: 812 }, query: { type: 2 } },
    ]);
  });
});

it('an order of links includes those that changed meanwhile', async () => {
  const now = [...ownLinks.slice(1), { ...ownLinks[0], id: 54, title: 'New' }];
  const { api } = answering({
    reorderLinks: refusal(409, { message: 'Your links have changed. Check them before you reorder them.' }),
    getMainInformation: () => mainInformation,
    getPromos: () => ({ promos: [], suggestions: [] }),
    getLinks: () => ({ rows: now }),
  });
  const saved = await saveForm(api, { loaded: promosListForm, body: { ids: [53, 52, 51] } });
  expect(saved).toMatchObject({ kind: 'conflict', current: { stored: { ids: [52, 53, 54] }, links: now } });
});

it('every defined form has its service, and vice versa', async () => {
  const effects = import.meta.glob<{ forms: object }>('../../src/services/forms/*.ts', { eager: true });
  const ids = Object.values(effects).flatMap((module) => Object.keys(module.forms));
  const all = Object.keys(forms).toSorted();
  expect([ids.toSorted(), [...formFiles.keys()].toSorted()]).toEqual([all, all]);
  for (const [id, file] of formFiles) {
    const { definition, effect } = await file.load();
    expect([id, Object.values(definition).some((form) => form.id === id), id in effect]).toEqual([
      id,
      true,
      true,
    ]);
  }
});
