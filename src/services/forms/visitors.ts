import { cancelChapterVisitor, mergeVisitors, saveChapterVisitor } from '../../contract/chapterVisitors.ts';
import { messages } from '../../contract/messages.ts';
import type { FormsOf } from '../form.ts';
import { membersToChoose } from '../membersToChoose.ts';
import { parseBody } from '../parseBody.ts';

/** How visitors are looked after. */
export const forms: FormsOf<'visitorCare' | 'visitorNote' | 'visitorMerge' | 'visitorCancel'> = {
  visitorCare: {
    choices: async (api, { stored }) => ({ owners: await membersToChoose(api, stored.chapter_id) }),
    save: async (api, form, body) => {
      const { id, version } = form.stored;
      const care = body.outcome === 'open' ? { ...body, outcome: null } : body;
      const call = { params: { id }, body: parseBody(saveChapterVisitor.body, care) };
      await api(saveChapterVisitor, call, { version });
      return { loaded: form, message: messages.changesSaved };
    },
  },
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
