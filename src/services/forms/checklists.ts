import { getAllChapterWeeklyMeetings } from '../../contract/meetings/meetings.ts';
import { messages } from '../../contract/messages.ts';
import { getMainInformation } from '../../contract/people/members.ts';
import {
  completeChecklistEntry,
  createChecklist,
  createChecklistEntry,
  deleteChecklist,
  deleteChecklistEntry,
  getChecklist,
  saveChecklist,
} from '../../contract/schedules/checklists.ts';
import { archiving, type SetArchived } from '../archiving.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import { newIdempotencyKey, today } from '../device/clock.ts';
import type { FormsOf } from '../form.ts';
import { orNull } from '../formChoices.ts';
import { membersToChoose } from '../membersToChoose.ts';

const setArchived: SetArchived = (api, { id, version }, body) =>
  api(saveChecklist, { params: { id }, body }, { version });

/** @returns the choices of what an entry can be about. */
const subjectsOf = async (api: Api, chapterId: number) => {
  const [meetings, members] = await Promise.all([
    orNull(api(getAllChapterWeeklyMeetings, { params: { chapterId } })),
    membersToChoose(api, chapterId),
  ]);
  return {
    meetings: meetings?.map(({ id, date }) => ({ value: id, label: date })) ?? null,
    members,
  };
};

export const forms: FormsOf<
  | 'checklist'
  | 'checklistArchive'
  | 'checklistReturn'
  | 'checklistDeletion'
  | 'checklistCreate'
  | 'entryDeletion'
  | 'entryCompletion'
  | 'entryReopening'
> = {
  checklist: {
    open: async (api, { stored }) => {
      const from = stored.id ?? stored.copy_of;
      if (from === undefined) return {};
      const { name, kind, repeats, audience, items, version } = await api(getChecklist, {
        params: { id: from },
      });
      const shown = { kind, repeats, audience, items: items.map(({ text }) => ({ text })), version };
      return { stored: { ...stored, ...shown, name: stored.id === null ? `${name} (copy)` : name } };
    },
    save: async (api, form, filled) => {
      const { stored, idempotencyKey } = form;
      const { id, version, chapter_id } = stored;
      const { message } =
        id === null
          ? await api(
              createChecklist,
              { body: parseBody(createChecklist.body, { ...filled, chapter_id }) },
              { idempotencyKey },
            )
          : await api(
              saveChecklist,
              { params: { id }, body: parseBody(saveChecklist.body, filled) },
              { version },
            );
      return { loaded: form, message };
    },
  },
  checklistArchive: archiving(1, setArchived),
  checklistReturn: archiving(0, setArchived),
  checklistDeletion: {
    save: async (api, form) => {
      const { id, version } = form.stored;
      await api(deleteChecklist, { params: { id } }, { version });
      return { loaded: form, message: 'Deleted' };
    },
  },
  checklistCreate: {
    load: async (api, { memberId, location }) => {
      const [main, checklist] = await Promise.all([
        api(getMainInformation, { params: { memberId } }),
        api(getChecklist, { params: { id: location.params.id ?? '' } }),
      ]);
      const lists = await subjectsOf(api, checklist.chapter.id);
      const stored = { id: null, date: today(), meeting_id: null, member_id: null };
      return { main, checklist, lists, stored, idempotencyKey: newIdempotencyKey() };
    },
    save: async (api, form, filled) => {
      const { id } = form.checklist;
      const body = parseBody(createChecklistEntry.body, filled);
      const { idempotencyKey } = form;
      const made = await api(createChecklistEntry, { params: { id }, body }, { idempotencyKey });
      return {
        loaded: { ...form, stored: { ...form.stored, id: made.id } },
        message: made.message,
        next: {
          page: 'checklistEntry',
          params: { id: String(id), entryId: String(made.id) },
          query: {},
        },
      };
    },
  },
  entryDeletion: {
    save: async (api, form) => {
      const { id: entryId, checklist_id: id, version } = form.stored;
      await api(deleteChecklistEntry, { params: { id, entryId } }, { version });
      return { loaded: form, message: 'Deleted' };
    },
  },
  entryCompletion: {
    save: async (api, form) => {
      const { id: entryId, checklist_id: id, version } = form.stored;
      await api(completeChecklistEntry, { params: { id, entryId }, body: { completed: 1 } }, { version });
      return { loaded: form, message: messages.entryCompletedNow };
    },
  },
  entryReopening: {
    save: async (api, form, { reason }) => {
      const { id: entryId, checklist_id: id, version } = form.stored;
      const body = parseBody(completeChecklistEntry.body, { completed: 0, reason });
      await api(completeChecklistEntry, { params: { id, entryId }, body }, { version });
      return { loaded: form, message: messages.entryReopened };
    },
  },
};
