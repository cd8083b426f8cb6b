import * as v from 'valibot';
import { deleteActivity } from '../contract/activities.ts';
import { chapterToEdit } from '../contract/chapterForm.ts';
import { ChapterDetails } from '../contract/chapters.ts';
import { eventToEdit } from '../contract/eventForm.ts';
import { Event } from '../contract/events.ts';
import type { FormToSave, LoadedForm, PageForm, SaveOutcome } from '../contract/formPorts.ts';
import {
  createLink,
  deleteLink,
  Link,
  type LinkToCreate,
  reorderLinks,
  saveLink,
} from '../contract/links.ts';
import { TermToEdit, trainingToEdit } from '../contract/memberForms.ts';
import { ContactDetails, getMainInformation, saveContactDetails } from '../contract/members.ts';
import { messages } from '../contract/messages.ts';
import { PaymentInfo, savePaymentInfo } from '../contract/payments.ts';
import { Biography, OtherLinks, saveBiography, saveOtherLinks, saveProfession } from '../contract/profile.ts';
import {
  answerSuggestedPromo,
  createPromo,
  deletePromo,
  Promo,
  type PromoToCreate,
  savePromo,
  suggestPromo,
} from '../contract/promos.ts';
import { MemberTraining } from '../contract/trainings.ts';
import { type Api, ApiRefusal } from './api.ts';
import { saveOfChapter } from './chapterForms.ts';
import { newIdempotencyKey } from './clock.ts';
import { loadForm } from './formPages.ts';
import { saveOfMember } from './memberForms.ts';
import { saveReferral } from './referralForms.ts';

type Body = FormToSave['body'];

/** What was saved, and what to tell beside that it is. */
interface Saved {
  readonly loaded: LoadedForm;
  readonly message?: string;
}

/** The head of the profile tells a name and how much is filled in, both of which a saved form may change. */
const withNewHead = async (api: Api, form: PageForm): Promise<Saved> => {
  const params = { memberId: form.main.id };
  const main = await api(getMainInformation, { params }).catch(() => form.main);
  return { loaded: { ...form, main } };
};

const savePage = async (api: Api, form: PageForm, body: Body): Promise<Saved> => {
  switch (form.form) {
    case 'contactDetails': {
      const { version } = form.stored;
      return withNewHead(api, { ...form, stored: await api(saveContactDetails, { body }, { version }) });
    }
    case 'biographyBusiness': {
      const { version } = form.stored;
      return withNewHead(api, { ...form, stored: await api(saveBiography, { body }, { version }) });
    }
    case 'socialLinks': {
      const { version } = form.stored;
      return withNewHead(api, { ...form, stored: await api(saveOtherLinks, { body }, { version }) });
    }
    case 'payments': {
      const { version } = form.stored;
      return withNewHead(api, { ...form, stored: await api(savePaymentInfo, { body }, { version }) });
    }
    case 'promosList': {
      const ids = v.parse(v.array(v.number()), body.ids);
      await api(reorderLinks, { body: { ids } });
      const links = [...form.links].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
      return { loaded: { ...form, stored: { ids }, links } };
    }
  }
};

const saveEntry = async (api: Api, form: Exclude<LoadedForm, PageForm>, body: Body): Promise<Saved> => {
  const { idempotencyKey } = form;
  switch (form.form) {
    case 'profession': {
      const params = { memberId: form.stored.member_id };
      const saved = await api(saveProfession, {
        params,
        body: { profession_id: Number(body.profession_id) },
      });
      return { loaded: form, message: 'status' in saved ? messages.professionRequested : undefined };
    }
    case 'paymentFrame':
      return { loaded: form };
    case 'promo': {
      if (form.stored) {
        const { id, version } = form.stored;
        return { loaded: { ...form, stored: await api(savePromo, { params: { id }, body }, { version }) } };
      }
      return {
        loaded: {
          ...form,
          stored: await api(createPromo, { body: body as PromoToCreate }, { idempotencyKey }),
        },
      };
    }
    case 'link': {
      if (form.stored) {
        const { id: linkId, version } = form.stored;
        return {
          loaded: { ...form, stored: await api(saveLink, { params: { linkId }, body }, { version }) },
        };
      }
      return {
        loaded: {
          ...form,
          stored: await api(createLink, { body: body as LinkToCreate }, { idempotencyKey }),
        },
      };
    }
    case 'promoRemoval':
      await api(deletePromo, { params: { id: form.stored.id } });
      return { loaded: form, message: 'Deleted' };
    case 'linkRemoval':
      await api(deleteLink, { params: { linkId: form.stored.id } });
      return { loaded: form, message: 'Deleted' };
    case 'recordRemoval': {
      const { id, metric } = form.stored;
      await api(deleteActivity, { params: { id }, query: { type: metric, reason: String(body.reason) } });
      return { loaded: form, message: 'Deleted' };
    }
    case 'event':
    case 'eventRemoval':
    case 'guests':
    case 'chapterFacts':
    case 'categoryRequest':
      return saveOfChapter(api, form, body);
    case 'roleGrant':
    case 'roleTerm':
    case 'roleEnd':
    case 'handOver':
    case 'memberTraining':
    case 'memberTrainingRemoval':
      return saveOfMember(api, form, body);
    case 'promoSuggestion': {
      const suggested = { ...(body as PromoToCreate), member_id: form.stored.member_id };
      const { message } = await api(suggestPromo, { body: suggested }, { idempotencyKey });
      return { loaded: form, message };
    }
    case 'followUp':
    case 'referralThread':
      return saveReferral(api, form, body);
    case 'suggestionAcceptance':
    case 'suggestionChange':
    case 'suggestionRefusal': {
      const answered = { ...body, id: form.stored.id, status: answers[form.form] };
      await api(answerSuggestedPromo, { body: answered }, { idempotencyKey });
      return { loaded: form, message: answers[form.form] };
    }
  }
};

const answers = {
  suggestionAcceptance: 'Accepted',
  suggestionChange: 'Changed',
  suggestionRefusal: 'Declined',
} as const;

/** What is stored, as a refused version comes with it. */
const storedIn: Partial<Record<LoadedForm['form'], v.GenericSchema<unknown, LoadedForm['stored']>>> = {
  contactDetails: ContactDetails,
  biographyBusiness: Biography,
  socialLinks: OtherLinks,
  payments: PaymentInfo,
  promo: Promo,
  link: Link,
  event: v.pipe(Event, v.transform(eventToEdit)),
  chapterFacts: v.pipe(ChapterDetails, v.transform(chapterToEdit)),
  roleTerm: TermToEdit,
  memberTraining: v.pipe(MemberTraining, v.transform(trainingToEdit)),
};

/** @returns the form as somebody else saved it, when that is what the refusal came with; an order is fetched anew. */
const currentOf = async (api: Api, loaded: LoadedForm, body: unknown): Promise<LoadedForm | null> => {
  if (loaded.form === 'promosList')
    return loadForm(api, { page: 'promosList', entry: null }, async () => loaded.main.id);
  const schema = storedIn[loaded.form];
  const read = schema && v.safeParse(v.object({ current: schema }), body);
  return read?.success ? ({ ...loaded, stored: read.output.current } as LoadedForm) : null;
};

const isPage = (form: LoadedForm): form is PageForm => !('idempotencyKey' in form);

/** Saves a form. Refusals and a meeting of two edits are outcomes; rejects when no answer came. */
export const saveForm = async (api: Api, { loaded, body }: FormToSave): Promise<SaveOutcome> => {
  if (!loaded) throw new Error('there is nothing to save');
  try {
    const saved = await (isPage(loaded) ? savePage(api, loaded, body) : saveEntry(api, loaded, body));
    return { kind: 'saved', ...saved };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    const current = error.status === 409 ? await currentOf(api, loaded, error.body) : null;
    if (current) return { kind: 'conflict', current };
    const { message, errors = {} } = error.refusal;
    if (!errors.idempotency_key) return { kind: 'refused', message, errors };
    return {
      kind: 'refused',
      message: messages.alreadySaved,
      errors: {},
      nextIdempotencyKey: newIdempotencyKey(),
    };
  }
};
