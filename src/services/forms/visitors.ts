import { getChapterMembers } from '../../contract/chapters.ts';
import { cancelChapterVisitor, mergeVisitors, saveChapterVisitor } from '../../contract/chapterVisitors.ts';
import { messages } from '../../contract/messages.ts';
import type { FormsOf } from '../form.ts';
import { orNull, personChoice } from '../formChoices.ts';
import { parseBody } from '../parseBody.ts';

const mostMembers = 200;

/** How visitors are looked after. */
export const forms: FormsOf<'visitorCare' | 'visitorNote' | 'visitorMerge' | 'visitorCancel'> = {
  visitorCare: {
    choices: async (api, { stored }) => {
      const call = { params: { chapterId: stored.chapter_id }, query: { page_size: mostMembers } };
      const members = await orNull(api(getChapterMembers, call));
      return { owners: members?.rows.map(personChoice) ?? null };
    },
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
      await api(cancelChapterVisitor, { params: { id: form.stored.id } });
      return { loaded: form, message: messages.visitCanceled };
    },
  },
};
