import {
  assignSampleSession,
  getSampleSessions,
  type SampleWeek,
  saveSampleSession,
} from '../../contract/meetings/sampleSessions.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';
import { orNull } from '../formChoices.ts';
import { membersToChoose } from '../membersToChoose.ts';
import { weekChoice } from '../weekChoice.ts';

const most = 200;

/** Fetches the weeks of the schedule that pass the test. */
const weeksWhere = async (api: Api, chapter_id: number, isSo: (week: SampleWeek) => boolean) => {
  const found = await orNull(api(getSampleSessions, { query: { chapter_id, page_size: most } }));
  return found?.rows.filter(isSo).map(({ meeting }) => weekChoice(meeting.id, meeting.date)) ?? null;
};

export const forms: FormsOf<'sample' | 'sampleAssign' | 'samplePair'> = {
  sample: {
    choices: async (api, { stored: { chapter_id, meeting_id } }) => ({
      weeks: await weeksWhere(
        api,
        chapter_id,
        ({ can_take, meeting }) => can_take === 1 || meeting.id === meeting_id,
      ),
    }),
    save: async (api, form, filled) => {
      const { slot_id, version } = form.stored;
      if (slot_id === null) {
        const body = parseBody(assignSampleSession.body, filled);
        const { message } = await api(assignSampleSession, { body }, { idempotencyKey: form.idempotencyKey });
        return { loaded: form, message };
      }
      const { meeting_id: _, ...fields } = filled;
      const body = parseBody(saveSampleSession.body, fields);
      const { message } = await api(saveSampleSession, { params: { id: slot_id }, body }, { version });
      return { loaded: form, message };
    },
  },
  sampleAssign: {
    choices: async (api, { stored: { chapter_id } }) => {
      const [weeks, members] = await Promise.all([
        weeksWhere(api, chapter_id, ({ can_assign }) => can_assign === 1),
        membersToChoose(api, chapter_id),
      ]);
      return { weeks, members };
    },
    save: async (api, form, filled) => {
      const body = parseBody(assignSampleSession.body, filled);
      const { message } = await api(assignSampleSession, { body }, { idempotencyKey: form.idempotencyKey });
      return { loaded: form, message };
    },
  },
  samplePair: {
    choices: async (api, { stored }) => ({ members: await membersToChoose(api, stored.chapter_id) }),
    save: async (api, form, filled) => {
      const { id, version } = form.stored;
      const body = parseBody(saveSampleSession.body, filled);
      const { message } = await api(saveSampleSession, { params: { id }, body }, { version });
      return { loaded: form, message };
    },
  },
};
