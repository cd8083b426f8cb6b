import type { FormToSave } from '../../contract/formPorts.ts';
import {
  createLink,
  deleteLink,
  getLinks,
  Link,
  reorderLinks,
  saveLink,
} from '../../contract/growth/links.ts';
import {
  answerSuggestedPromo,
  createPromo,
  deletePromo,
  getPromos,
  Promo,
  savePromo,
  suggestPromo,
} from '../../contract/growth/promos.ts';
import { getMainInformation } from '../../contract/people/members.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormOf, FormsOf } from '../form.ts';

/** The most links of the member on the page; a list's page has no more. */
const mostLinks = 200;

const loadList = async (api: Api, memberId: number) => {
  const [main, promos, links] = await Promise.all([
    api(getMainInformation, { params: { memberId } }),
    api(getPromos, {}),
    api(getLinks, { query: { scope: 'own', orderBy: 'position', page_size: mostLinks } }),
  ]);
  return {
    main,
    stored: { ids: links.rows.map(({ id }) => id) },
    promos,
    links: links.rows,
    lists: { links: links.rows.map(({ id, title }) => ({ value: id, label: title })) },
  };
};

type Answer = 'suggestionAcceptance' | 'suggestionChange' | 'suggestionRefusal';

const answer = async <Form extends FormOf<Answer>>(
  api: Api,
  form: Form,
  body: FormToSave['body'],
  status: 'Accepted' | 'Changed' | 'Declined',
) => {
  const { stored, idempotencyKey } = form;
  const answered = parseBody(answerSuggestedPromo.body, { ...body, id: stored.id, status });
  await api(answerSuggestedPromo, { body: answered }, { idempotencyKey });
  return { loaded: form, message: status };
};

export const forms: FormsOf<
  'promosList' | 'promo' | 'link' | 'promoRemoval' | 'linkRemoval' | 'promoSuggestion' | Answer
> = {
  promosList: {
    load: (api, { memberId }) => loadList(api, memberId),
    save: async (api, form, body) => {
      const order = parseBody(reorderLinks.body, body);
      await api(reorderLinks, { body: order });
      const ids = order.ids.map(Number);
      const links = [...form.links].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
      return { loaded: { ...form, stored: { ids }, links } };
    },
    current: async (api, form) => ({ ...form, ...(await loadList(api, form.main.id)) }),
  },
  promo: {
    save: async (api, form, body) => {
      const { stored, idempotencyKey } = form;
      const saved = stored
        ? await api(
            savePromo,
            { params: { id: stored.id }, body: parseBody(savePromo.body, body) },
            { version: stored.version },
          )
        : await api(createPromo, { body: parseBody(createPromo.body, body) }, { idempotencyKey });
      return { loaded: { ...form, stored: saved } };
    },
    current: Promo,
  },
  link: {
    save: async (api, form, body) => {
      const { stored, idempotencyKey } = form;
      const saved = stored
        ? await api(
            saveLink,
            { params: { linkId: stored.id }, body: parseBody(saveLink.body, body) },
            { version: stored.version },
          )
        : await api(createLink, { body: parseBody(createLink.body, body) }, { idempotencyKey });
      return { loaded: { ...form, stored: saved } };
    },
    current: Link,
  },
  promoRemoval: {
    save: async (api, form) => {
      const { id, version } = form.stored;
      await api(deletePromo, { params: { id } }, { version });
      return { loaded: form, message: 'Deleted' };
    },
  },
  linkRemoval: {
    save: async (api, form) => {
      const { id: linkId, version } = form.stored;
      await api(deleteLink, { params: { linkId } }, { version });
      return { loaded: form, message: 'Deleted' };
    },
  },
  promoSuggestion: {
    save: async (api, form, body) => {
      const { stored, idempotencyKey } = form;
      const suggested = parseBody(suggestPromo.body, { ...body, member_id: stored.member_id });
      const { message } = await api(suggestPromo, { body: suggested }, { idempotencyKey });
      return { loaded: form, message };
    },
  },
  suggestionAcceptance: { save: (api, form, body) => answer(api, form, body, 'Accepted') },
  suggestionChange: { save: (api, form, body) => answer(api, form, body, 'Changed') },
  suggestionRefusal: { save: (api, form, body) => answer(api, form, body, 'Declined') },
};
