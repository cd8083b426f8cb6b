import {
  cancelChapterVisitor,
  mergeVisitors,
  saveChapterVisitor,
} from '../../contract/meetings/chapterVisitors.ts';
import { messages } from '../../contract/messages.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormOf, FormsOf } from '../form.ts';
import { membersToChoose } from '../membersToChoose.ts';

const saveVisitor = async <Form extends FormOf<'visitorCare' | 'visitorCorrection' | 'visitorOwner'>>(
  api: Api,
  form: Form,
  body: unknown,
) => {
  const { id, version } = form.stored;
  await api(
    saveChapterVisitor,
    { params: { id }, body: parseBody(saveChapterVisitor.body, body) },
    { version },
  );
  return { loaded: form, message: messages.changesSaved };
};

export const forms: FormsOf<
  'visitorCare' | 'visitorCorrection' | 'visitorNote' | 'visitorOwner' | 'visitorMerge' | 'visitorCancel'
> = {
  visitorCare: {
    choices: async (api, { stored }) => ({ owners: await membersToChoose(api, stored.chapter_id) }),
    save: (api, form, body) =>
      saveVisitor(api, form, body.outcome === 'open' ? { ...body, outcome: null } : body),
  },
  visitorOwner: {
    choices: async (api, { stored }) => ({ owners: await membersToChoose(api, stored.chapter_id) }),
    save: (api, form, body) => saveVisitor(api, form, body),
  },
  visitorCorrection: { save: (api, form, body) => saveVisitor(api, form, body) },
  visitorNote: {
    save: async (api, form, body) => {
      const call = { params: { id: form.stored.id }, body: parseBody(saveChapterVisitor.body, body) };
      await api(saveChapterVisitor, call);
      return { loaded: form, message: messages.commented };
    },
  },
  visitorMerge: {
    save: async (api, form, { merge_id }) => {
      const body = parseBody(mergeVisitors.body, { keep_id: form.stored.id, merge_ids: [merge_id] });
      await api(mergeVisitors, { body });
      return { loaded: form, message: messages.visitorsMerged };
    },
  },
  visitorCancel: {
    save: async (api, form) => {
      const { id, version } = form.stored;
      await api(cancelChapterVisitor, { params: { id } }, { version });
      return { loaded: form, message: messages.visitCanceled };
    },
  },
};
