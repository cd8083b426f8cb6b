import { eventToSend } from '../../contract/growth/eventForm.ts';
import { createEvent } from '../../contract/growth/events.ts';
import { fillSpot, savePipelineItem, suggestEvent } from '../../contract/growth/pipeline.ts';
import { messages } from '../../contract/messages.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';
import { membersToChoose } from '../membersToChoose.ts';

export const forms: FormsOf<'eventIdea' | 'pipelineItem' | 'spotAssign' | 'pipelineEvent'> = {
  eventIdea: {
    save: async (api, form, filled) => {
      const body = parseBody(suggestEvent.body, { ...filled, chapter_id: form.stored.chapter_id });
      const { message } = await api(suggestEvent, { body }, { idempotencyKey: form.idempotencyKey });
      return { loaded: form, message };
    },
  },
  pipelineItem: {
    save: async (api, form, filled) => {
      const { id, version } = form.stored;
      const body = parseBody(savePipelineItem.body, filled);
      const { message } = await api(savePipelineItem, { params: { id }, body }, { version });
      return { loaded: form, message };
    },
  },
  spotAssign: {
    choices: async (api, { stored }) => ({ members: await membersToChoose(api, stored.chapter_id) }),
    save: async (api, form, filled) => {
      const { id, spot_id } = form.stored;
      const body = parseBody(fillSpot.body, { ...filled, spot_id });
      await api(fillSpot, { params: { id }, body });
      return { loaded: form, message: messages.spotAssigned };
    },
  },
  pipelineEvent: {
    save: async (api, form, filled) => {
      const { item, chapter } = form.stored;
      const { id: pipeline_item_id, title, type, place } = item;
      const body = parseBody(createEvent.body, {
        ...eventToSend(chapter.time_zone, filled),
        title,
        type,
        place,
        chapter_id: chapter.id,
        pipeline_item_id,
      });
      await api(createEvent, { body }, { idempotencyKey: form.idempotencyKey });
      return { loaded: form, message: messages.eventScheduled };
    },
  },
};
