import { getLinks } from '../../contract/growth/links.ts';
import { assignSpotlight, getSpotlights, saveSpotlight } from '../../contract/growth/spotlights.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormOf, FormsOf } from '../form.ts';
import { orNull } from '../formChoices.ts';
import { membersToChoose } from '../membersToChoose.ts';
import { weekChoice } from '../weekChoice.ts';

const most = 200;

const save = async <Form extends FormOf<'spotlight' | 'spotlightGive'>>(
  api: Api,
  form: Form,
  filled: object,
) => {
  const { id, version } = form.stored;
  const body = parseBody(saveSpotlight.body, filled);
  const { message } = await api(saveSpotlight, { params: { id }, body }, { version });
  return { loaded: form, message };
};

export const forms: FormsOf<'spotlight' | 'spotlightAssign' | 'spotlightGive'> = {
  spotlight: {
    choices: async (api) => {
      const query = { scope: 'own', orderBy: 'position', page_size: most } as const;
      const links = await orNull(api(getLinks, { query }));
      return { links: links?.rows.map(({ id, title }) => ({ value: id, label: title })) ?? null };
    },
    save,
  },
  spotlightAssign: {
    choices: async (api, { stored: { chapter_id } }) => {
      const [weeks, members] = await Promise.all([
        orNull(api(getSpotlights, { query: { chapter_id, status: 'Open', page_size: most } })),
        membersToChoose(api, chapter_id),
      ]);
      const free = weeks?.rows.filter(({ can_assign }) => can_assign === 1);
      return { weeks: free?.map(({ meeting }) => weekChoice(meeting.id, meeting.date)) ?? null, members };
    },
    save: async (api, form, filled) => {
      const body = parseBody(assignSpotlight.body, filled);
      const { message } = await api(assignSpotlight, { body }, { idempotencyKey: form.idempotencyKey });
      return { loaded: form, message };
    },
  },
  spotlightGive: {
    choices: async (api, { stored }) => ({ members: await membersToChoose(api, stored.chapter_id) }),
    save,
  },
};
