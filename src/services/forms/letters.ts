import { messages } from '../../contract/messages.ts';
import { createLetter, replyToLetter, saveLetter, sendLetter } from '../../contract/people/letters.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormOf, FormsOf } from '../form.ts';

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

export const forms: FormsOf<'letter' | 'finalLetter' | 'letterSending' | 'letterReply'> = {
  letter: { save: saveDraft },
  finalLetter: { save: saveDraft },
  letterSending: {
    save: async (api, form) => {
      const { id, version } = form.stored;
      const { message } = await api(sendLetter, { params: { id } }, { version });
      return { loaded: form, message };
    },
  },
  letterReply: {
    save: async (api, form, body) => {
      const reply = parseBody(replyToLetter.body, body);
      const { id, version } = form.stored;
      await api(replyToLetter, { params: { id }, body: reply }, { version });
      return { loaded: form, message: messages.letterAnswered };
    },
  },
};
