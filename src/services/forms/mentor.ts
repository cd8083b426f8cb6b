import {
  assignMentor,
  getMentorChoices,
  type MentorChoice,
  saveMentorship,
} from '../../contract/people/mentors.ts';
import { plainName } from '../../contract/people/plainName.ts';
import type { Choice } from '../../contract/ports.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormOf, FormsOf } from '../form.ts';
import { orNull } from '../formChoices.ts';

const choiceOf = ({ id, first_name, last_name, proteges }: MentorChoice): Choice => ({
  value: id,
  label: `${plainName(`${first_name} ${last_name}`)}${proteges === 0 ? '' : ` (${proteges})`}`,
});

const save = async <Form extends FormOf<'mentor' | 'mentorNote' | 'mentorEnd'>>(
  api: Api,
  form: Form,
  body: object,
) => {
  const { chapter_id: chapterId, mentorship_id: id, version } = form.stored;
  const call = { params: { chapterId, id: id ?? 0 }, body: parseBody(saveMentorship.body, body) };
  const { message } = await api(saveMentorship, call, { version });
  return { loaded: form, message };
};

export const forms: FormsOf<'mentor' | 'mentorNote' | 'mentorEnd'> = {
  mentor: {
    choices: async (api, { stored }) => {
      const members = await orNull(api(getMentorChoices, { params: { chapterId: stored.chapter_id } }));
      const isPossible = ({ id, why_not }: MentorChoice) =>
        id !== stored.protege_id && (why_not === null || id === stored.mentor_id);
      return { mentors: members?.filter(isPossible).map(choiceOf) ?? null };
    },
    save: async (api, form, filled) => {
      const { stored, idempotencyKey } = form;
      if (stored.mentorship_id !== null) return save(api, form, filled);
      const body = parseBody(assignMentor.body, { protege_id: stored.protege_id, ...filled });
      const call = { params: { chapterId: stored.chapter_id }, body };
      const { message } = await api(assignMentor, call, { idempotencyKey });
      return { loaded: form, message };
    },
  },
  mentorNote: { save },
  mentorEnd: { save: (api, form) => save(api, form, { ended: 1 }) },
};
