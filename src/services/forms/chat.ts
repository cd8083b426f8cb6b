import { changeChat, getChat, leaveChat, startChat } from '../../contract/chat/chat.ts';
import { talkPlace } from '../../contract/chat/chatPorts.ts';
import type { Choice } from '../../contract/ports.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormOf, FormsOf } from '../form.ts';
import { orNull, personChoice } from '../formChoices.ts';
import { loadMembers } from '../lookups.ts';

/** @returns the members to write to, the caller's chapter first; null if they failed to load. */
const membersToWrite = async (api: Api): Promise<readonly Choice[] | null> => {
  const members = await orNull(loadMembers(api));
  if (!members) return null;
  return [...members.membersInChapter, ...members.membersOutChapter].map((member) => ({
    ...personChoice(member),
    ...('profession' in member && typeof member.profession === 'string' && { detail: member.profession }),
  }));
};

const change = async <Form extends FormOf<'groupName' | 'groupPicture'>>(
  api: Api,
  form: Form,
  filled: object,
) => {
  const { id, version } = form.stored;
  const body = parseBody(changeChat.body, filled);
  await api(changeChat, { params: { id }, body }, { version });
  return { loaded: form };
};

/** Reads the group after someone else changed it. */
const current = async <Form extends FormOf<'groupName' | 'groupPicture'>>(
  api: Api,
  form: Form,
): Promise<Form> => {
  const { id, name, image, version } = await api(getChat, { params: { id: form.stored.id } });
  return { ...form, stored: { id, name, image, version } };
};

export const forms: FormsOf<
  'newChat' | 'newGroup' | 'groupName' | 'groupPicture' | 'groupPeople' | 'groupRemoval' | 'groupLeave'
> = {
  newChat: {
    choices: async (api) => ({ members: await membersToWrite(api) }),
    // The conversation begins with its first message.
    save: async (_, form, { member_id }) => ({
      loaded: form,
      next: talkPlace(`member.${Number(member_id)}`),
    }),
  },
  newGroup: {
    choices: async (api) => ({ members: await membersToWrite(api) }),
    save: async (api, form, filled) => {
      const { idempotencyKey } = form;
      const { id } = await api(startChat, { body: parseBody(startChat.body, filled) }, { idempotencyKey });
      return { loaded: form, next: talkPlace(`chat.${id}`) };
    },
  },
  groupName: { save: change, current },
  groupPicture: { save: change, current },
  groupPeople: {
    choices: async (api, { stored }) => {
      const members = await membersToWrite(api);
      return { members: members?.filter(({ value }) => !stored.member_ids.includes(Number(value))) ?? null };
    },
    save: async (api, form, { member_ids }) => {
      const body = parseBody(changeChat.body, { add_ids: member_ids });
      await api(changeChat, { params: { id: form.stored.id }, body });
      return { loaded: form };
    },
  },
  groupRemoval: {
    save: async (api, form) => {
      const { id, member_id } = form.stored;
      await api(changeChat, { params: { id }, body: { remove_ids: [member_id] } });
      return { loaded: form };
    },
  },
  groupLeave: {
    save: async (api, form) => {
      const { id, version } = form.stored;
      await api(leaveChat, { params: { id } }, { version });
      return { loaded: form, next: { page: 'chat', params: {}, query: {} } };
    },
  },
};
