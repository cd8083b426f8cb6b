import type { FormRequest, LoadedForm, PageForm } from '../contract/formPorts.ts';
import { getLinks } from '../contract/links.ts';
import {
  getCitiesAndStates,
  getContactDetails,
  getMainInformation,
  getProfessions,
} from '../contract/members.ts';
import type { PageId } from '../contract/pages.ts';
import { getPaymentFrame, getPaymentInfo } from '../contract/payments.ts';
import type { Choice } from '../contract/ports.ts';
import { getBiography, getOtherLinks } from '../contract/profile.ts';
import { getPromos } from '../contract/promos.ts';
import type { Option } from '../contract/scalars.ts';
import type { Api } from './api.ts';
import { newIdempotencyKey, today } from './clock.ts';
import { listsOf } from './entryLists.ts';
import { imageAddresses } from './images.ts';
import { openReferral } from './referralForms.ts';

type PageFormId = PageForm['form'];
type FormOf<Id extends PageFormId> = Extract<PageForm, { form: Id }>;

/** The specification: failing look-ups are silently ignored; the list stays empty. */
const orNull = <Answer>(asked: Promise<Answer>): Promise<Answer | null> => asked.catch(() => null);

const choicesOf = (options: readonly Option[] | null): readonly Choice[] | null =>
  options?.map(({ id, name }) => ({ value: id, label: name })) ?? null;

/** Links of one's own on the page; a page of a list holds no more. */
const mostLinks = 200;

/** What each page asks, all at once. */
const loaders: { readonly [Id in PageFormId]: (api: Api, memberId: number) => Promise<FormOf<Id>> } = {
  contactDetails: async (api, memberId) => {
    const params = { memberId };
    const [main, stored, cities, professions] = await Promise.all([
      api(getMainInformation, { params }),
      api(getContactDetails, { params }),
      orNull(api(getCitiesAndStates, {})),
      orNull(api(getProfessions, {})),
    ]);
    const lists = { professions: choicesOf(professions) };
    return { form: 'contactDetails', main, stored, cities: cities ?? [], lists, today: today() };
  },
  biographyBusiness: async (api, memberId) => {
    const params = { memberId };
    const [main, stored] = await Promise.all([
      api(getMainInformation, { params }),
      api(getBiography, { params }),
    ]);
    return { form: 'biographyBusiness', main, stored, lists: {}, today: today() };
  },
  socialLinks: async (api, memberId) => {
    const params = { memberId };
    const [main, stored] = await Promise.all([
      api(getMainInformation, { params }),
      api(getOtherLinks, { params }),
    ]);
    return { form: 'socialLinks', main, stored, lists: {}, today: today() };
  },
  payments: async (api, memberId) => {
    const [main, stored, frame] = await Promise.all([
      api(getMainInformation, { params: { memberId } }),
      api(getPaymentInfo, {}),
      orNull(api(getPaymentFrame, { query: {} }, { asMember: true })),
    ]);
    return { form: 'payments', main, stored, frame: frame?.url ?? null, lists: {}, today: today() };
  },
  promosList: async (api, memberId) => {
    const [main, promos, links] = await Promise.all([
      api(getMainInformation, { params: { memberId } }),
      api(getPromos, {}),
      api(getLinks, { query: { scope: 'own', orderBy: 'position', page_size: mostLinks } }),
    ]);
    const pictured = [...promos.promos, ...promos.suggestions].flatMap(({ image }) => image ?? []);
    return {
      form: 'promosList',
      images: await imageAddresses(api, pictured),
      main,
      stored: { ids: links.rows.map(({ id }) => id) },
      promos,
      links: links.rows,
      lists: { links: links.rows.map(({ id, title }) => ({ value: id, label: title })) },
      today: today(),
    };
  },
};

const isPageForm = (page: PageId): page is PageFormId => page in loaders;

/** @returns what a page of kind `form` shows, or what a dialog over it is given. Rejects when no answer came. */
export const loadForm = async (
  api: Api,
  { page, entry }: FormRequest,
  memberId: () => Promise<number>,
): Promise<LoadedForm> => {
  if (entry) {
    const basis = { today: today(), idempotencyKey: newIdempotencyKey() };
    if (entry.form === 'followUp' || entry.form === 'referralThread')
      return { ...entry, ...basis, lists: {}, stored: await openReferral(api, entry.form, entry.stored) };
    if (entry.form === 'memberDetails')
      return { ...entry, ...basis, lists: {}, cities: (await orNull(api(getCitiesAndStates, {}))) ?? [] };
    return { ...entry, ...basis, lists: await listsOf(api, entry) };
  }
  if (!isPageForm(page)) throw new Error(`${page} is no form`);
  return loaders[page](api, await memberId());
};
