import { getChapterMembers } from '../../contract/organization/chapters.ts';
import { assignCoaching, removeCoaching, saveCoaching } from '../../contract/people/coaching.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';
import { orNull, personChoice } from '../formChoices.ts';

const mostMembers = 200;

const membersOf = async (api: Api, chapterId: number) => {
  const call = { params: { chapterId }, query: { page_size: mostMembers } };
  return (await orNull(api(getChapterMembers, call)))?.rows ?? null;
};

export const forms: FormsOf<'coaching' | 'coach' | 'coachingRemoval'> = {
  coaching: {
    choices: async (api, { stored }) => ({
      members: (await membersOf(api, stored.chapter_id))?.map(personChoice) ?? null,
    }),
    save: async (api, form, filled) => {
      const body = parseBody(assignCoaching.body, filled);
      const { message } = await api(assignCoaching, { body }, { idempotencyKey: form.idempotencyKey });
      return { loaded: form, message };
    },
  },
  coach: {
    choices: async (api, { stored }) => {
      const others = (await membersOf(api, stored.chapter_id))?.filter(({ id }) => id !== stored.member_id);
      return { members: others?.map(personChoice) ?? null };
    },
    save: async (api, form, filled) => {
      const { id, version } = form.stored;
      const call = { params: { id }, body: parseBody(saveCoaching.body, filled) };
      const { message } = await api(saveCoaching, call, { version });
      return { loaded: form, message };
    },
  },
  coachingRemoval: {
    save: async (api, form) => {
      const { id, version } = form.stored;
      await api(removeCoaching, { params: { id } }, { version });
      return { loaded: form, message: 'Deleted' };
    },
  },
};
