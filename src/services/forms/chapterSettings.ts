import * as v from 'valibot';
import { endAnnouncement, sendAnnouncement } from '../../contract/chat/announcements.ts';
import { saveMeeting } from '../../contract/meetings/meetings.ts';
import { rulesToEdit } from '../../contract/organization/chapterForm.ts';
import { saveChapterRules } from '../../contract/organization/chapterSettings.ts';
import { ChapterDetails } from '../../contract/organization/chapters.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormOf, FormsOf } from '../form.ts';

const toldText = (told: number): string =>
  told === 0 ? 'Saved' : `Saved. ${told} ${told === 1 ? 'person was' : 'people were'} told.`;

const move = async <Form extends FormOf<'meetingSkip' | 'meetingRestore'>>(
  api: Api,
  form: Form,
  filled: object,
) => {
  const { id, version } = form.stored;
  const body = parseBody(saveMeeting.body, filled);
  const { told } = await api(saveMeeting, { params: { id }, body }, { version });
  return { loaded: form, message: toldText(told) };
};

export const forms: FormsOf<
  'chapterRules' | 'meetingSkip' | 'meetingRestore' | 'announcement' | 'announcementEnd'
> = {
  chapterRules: {
    save: async (api, form, body) => {
      const { id: chapterId, version } = form.stored;
      const rules = parseBody(saveChapterRules.body, body);
      const saved = await api(saveChapterRules, { params: { chapterId }, body: rules }, { version });
      return { loaded: { ...form, stored: rulesToEdit(saved) } };
    },
    current: v.pipe(ChapterDetails, v.transform(rulesToEdit)),
  },
  meetingSkip: { save: (api, form, body) => move(api, form, { ...body, status: 'skipped' }) },
  meetingRestore: { save: (api, form) => move(api, form, { status: 'open' }) },
  announcement: {
    save: async (api, form, body) => {
      const { idempotencyKey, stored } = form;
      const announced = parseBody(sendAnnouncement.body, { ...body, chapter_id: stored.chapter_id });
      const { message } = await api(sendAnnouncement, { body: announced }, { idempotencyKey });
      return { loaded: form, message };
    },
  },
  announcementEnd: {
    save: async (api, form) => {
      await api(endAnnouncement, { params: { id: form.stored.id } });
      return { loaded: form, message: 'Ended' };
    },
  },
};
