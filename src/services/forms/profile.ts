import type { PageForm } from '../../contract/formPorts.ts';
import {
  getPaymentFrame,
  getPaymentInfo,
  PaymentInfo,
  savePaymentInfo,
} from '../../contract/growth/payments.ts';
import { messages } from '../../contract/messages.ts';
import {
  ContactDetails,
  getCitiesAndStates,
  getContactDetails,
  getMainInformation,
  getProfessions,
  saveContactDetails,
} from '../../contract/people/members.ts';
import {
  Biography,
  getBiography,
  getOtherLinks,
  OtherLinks,
  saveBiography,
  saveOtherLinks,
  saveProfession,
} from '../../contract/people/profile.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';
import { choicesOf, orNull } from '../formChoices.ts';

const mainOf = (api: Api, memberId: number) => api(getMainInformation, { params: { memberId } });

/** The profile's head shows the name and completeness, which saving a form may change. */
const withNewHead = async <Form extends PageForm>(api: Api, form: Form): Promise<{ loaded: Form }> => {
  const main = await mainOf(api, form.main.id).catch(() => form.main);
  return { loaded: { ...form, main } };
};

export const forms: FormsOf<
  'contactDetails' | 'biographyBusiness' | 'socialLinks' | 'payments' | 'paymentFrame' | 'profession'
> = {
  contactDetails: {
    load: async (api, { memberId }) => {
      const [main, stored, cities, professions] = await Promise.all([
        mainOf(api, memberId),
        api(getContactDetails, { params: { memberId } }),
        orNull(api(getCitiesAndStates, {})),
        orNull(api(getProfessions, {})),
      ]);
      return { main, stored, cities: cities ?? [], lists: { professions: choicesOf(professions) } };
    },
    save: async (api, form, body) => {
      const { version } = form.stored;
      const details = parseBody(saveContactDetails.body, body);
      return withNewHead(api, {
        ...form,
        stored: await api(saveContactDetails, { body: details }, { version }),
      });
    },
    current: ContactDetails,
  },
  biographyBusiness: {
    load: async (api, { memberId }) => {
      const [main, stored] = await Promise.all([
        mainOf(api, memberId),
        api(getBiography, { params: { memberId } }),
      ]);
      return { main, stored, lists: {} };
    },
    save: async (api, form, body) => {
      const { version } = form.stored;
      const biography = parseBody(saveBiography.body, body);
      return withNewHead(api, {
        ...form,
        stored: await api(saveBiography, { body: biography }, { version }),
      });
    },
    current: Biography,
  },
  socialLinks: {
    load: async (api, { memberId }) => {
      const [main, stored] = await Promise.all([
        mainOf(api, memberId),
        api(getOtherLinks, { params: { memberId } }),
      ]);
      return { main, stored, lists: {} };
    },
    save: async (api, form, body) => {
      const { version } = form.stored;
      const links = parseBody(saveOtherLinks.body, body);
      return withNewHead(api, { ...form, stored: await api(saveOtherLinks, { body: links }, { version }) });
    },
    current: OtherLinks,
  },
  payments: {
    load: async (api, { memberId }) => {
      const [main, stored, frame] = await Promise.all([
        mainOf(api, memberId),
        api(getPaymentInfo, {}),
        orNull(api(getPaymentFrame, { query: {} }, { asMember: true })),
      ]);
      return { main, stored, frame: frame?.url ?? null, lists: {} };
    },
    save: async (api, form, body) => {
      const { version } = form.stored;
      const payer = parseBody(savePaymentInfo.body, body);
      return withNewHead(api, { ...form, stored: await api(savePaymentInfo, { body: payer }, { version }) });
    },
    current: PaymentInfo,
  },
  paymentFrame: { save: async (_, form) => ({ loaded: form }) },
  profession: {
    save: async (api, form, body) => {
      const { member_id: memberId, version } = form.stored;
      const call = { params: { memberId }, body: parseBody(saveProfession.body, body) };
      const saved = await api(saveProfession, call, { version });
      return { loaded: form, message: 'status' in saved ? messages.professionRequested : undefined };
    },
  },
};
