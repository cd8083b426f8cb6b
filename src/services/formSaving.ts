import { deleteActivity } from '../contract/activities.ts';
import type { FormToSave, LoadedForm, PageForm, SaveOutcome } from '../contract/formPorts.ts';
import { createLink, deleteLink, reorderLinks, saveLink } from '../contract/links.ts';
import { getMainInformation, saveContactDetails } from '../contract/members.ts';
import { messages } from '../contract/messages.ts';
import { savePaymentInfo } from '../contract/payments.ts';
import { saveBiography, saveOtherLinks, saveProfession } from '../contract/profile.ts';
import {
  answerSuggestedPromo,
  createPromo,
  deletePromo,
  savePromo,
  suggestPromo,
} from '../contract/promos.ts';
import { type Api, ApiRefusal } from './api.ts';
import { saveOfChapter } from './chapterForms.ts';
import { newIdempotencyKey } from './clock.ts';
import { saveCorrection } from './correctionForms.ts';
import { fitting } from './fitting.ts';
import { currentOf } from './formConflicts.ts';
import { saveOfMember } from './memberForms.ts';
import { isKeyReuse } from './records.ts';
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
      return withNewHead(api, {
        ...form,
        stored: await api(saveContactDetails, { body: fitting(saveContactDetails.body, body) }, { version }),
      });
    }
    case 'biographyBusiness': {
      const { version } = form.stored;
      return withNewHead(api, {
        ...form,
        stored: await api(saveBiography, { body: fitting(saveBiography.body, body) }, { version }),
      });
    }
    case 'socialLinks': {
      const { version } = form.stored;
      return withNewHead(api, {
        ...form,
        stored: await api(saveOtherLinks, { body: fitting(saveOtherLinks.body, body) }, { version }),
      });
    }
    case 'payments': {
      const { version } = form.stored;
      return withNewHead(api, {
        ...form,
        stored: await api(savePaymentInfo, { body: fitting(savePaymentInfo.body, body) }, { version }),
      });
    }
    case 'promosList': {
      const order = fitting(reorderLinks.body, body);
      await api(reorderLinks, { body: order });
      const ids = order.ids.map(Number);
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
        body: fitting(saveProfession.body, body),
      });
      return { loaded: form, message: 'status' in saved ? messages.professionRequested : undefined };
    }
    case 'paymentFrame':
      return { loaded: form };
    case 'promo': {
      const stored = form.stored
        ? await api(
            savePromo,
            { params: { id: form.stored.id }, body: fitting(savePromo.body, body) },
            { version: form.stored.version },
          )
        : await api(createPromo, { body: fitting(createPromo.body, body) }, { idempotencyKey });
      return { loaded: { ...form, stored } };
    }
    case 'link': {
      const stored = form.stored
        ? await api(
            saveLink,
            { params: { linkId: form.stored.id }, body: fitting(saveLink.body, body) },
            { version: form.stored.version },
          )
        : await api(createLink, { body: fitting(createLink.body, body) }, { idempotencyKey });
      return { loaded: { ...form, stored } };
    }
    case 'promoRemoval':
      await api(deletePromo, { params: { id: form.stored.id } });
      return { loaded: form, message: 'Deleted' };
    case 'linkRemoval':
      await api(deleteLink, { params: { linkId: form.stored.id } });
      return { loaded: form, message: 'Deleted' };
    case 'recordRemoval': {
      const { id, metric } = form.stored;
      const query = fitting(deleteActivity.query, { type: metric, reason: body.reason });
      await api(deleteActivity, { params: { id }, query });
      return { loaded: form, message: 'Deleted' };
    }
    case 'correctionRequest':
    case 'correctionRefusal':
      return saveCorrection(api, form, body);
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
    case 'memberDetails':
    case 'memberProfession':
    case 'memberTraining':
    case 'memberTrainingRemoval':
      return saveOfMember(api, form, body);
    case 'promoSuggestion': {
      const suggested = fitting(suggestPromo.body, { ...body, member_id: form.stored.member_id });
      const { message } = await api(suggestPromo, { body: suggested }, { idempotencyKey });
      return { loaded: form, message };
    }
    case 'followUp':
    case 'referralThread':
      return saveReferral(api, form, body);
    case 'suggestionAcceptance':
    case 'suggestionChange':
    case 'suggestionRefusal': {
      const answered = fitting(answerSuggestedPromo.body, {
        ...body,
        id: form.stored.id,
        status: answers[form.form],
      });
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
    if (!isKeyReuse(error)) return { kind: 'refused', message, errors };
    return {
      kind: 'refused',
      message: messages.alreadySaved,
      errors: {},
      nextIdempotencyKey: newIdempotencyKey(),
    };
  }
};
