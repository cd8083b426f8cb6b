import { createLetter, replyToLetter, saveLetter } from '../../contract/letters.ts';
import { messages } from '../../contract/messages.ts';
import type { Api } from '../api.ts';
import type { FormOf, FormsOf } from '../form.ts';
import { parseBody } from '../parseBody.ts';

const saveDraft = async <Form extends FormOf<'letter' | 'finalLetter'>>(
  api: Api,
  form: Form,
  body: Readonly<Record<string, unknown>>,
) => {
  const { stored, idempotencyKey } = form;
  const { id, kind, member_id, version } = stored;
  const { message } =
    id === null
      ? await api(
          createLetter,
          { body: parseBody(createLetter.body, { ...body, kind, member_id }) },
          { idempotencyKey },
        )
      : await api(saveLetter, { params: { id }, body: parseBody(saveLetter.body, body) }, { version });
  return { loaded: form, message };
};

/** Drafts of letters, and a member's answer to one. */
export const forms: FormsOf<'letter' | 'finalLetter' | 'letterReply'> = {
  letter: { save: saveDraft },
  finalLetter: { save: saveDraft },
  letterReply: {
    save: async (api, form, body) => {
      const reply = parseBody(replyToLetter.body, body);
      await api(replyToLetter, { params: { id: form.stored.id }, body: reply });
      return { loaded: form, message: messages.letterAnswered };
    },
  },
};
