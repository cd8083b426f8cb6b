import { format, parseISO } from 'date-fns';
import { getWeeklyMeetings } from '../../contract/meetings.ts';
import { getActiveMembers } from '../../contract/members.ts';
import { messages } from '../../contract/messages.ts';
import { createSubRequest, saveSubRequest } from '../../contract/subs.ts';
import type { FormsOf } from '../form.ts';
import { joined, orNull, personChoice } from '../formChoices.ts';
import { parseBody } from '../parseBody.ts';

/** Requests for a sub. */
export const forms: FormsOf<'subRequest'> = {
  subRequest: {
    choices: async (api, { lists: known = {} }) => {
      const [meetings, members] = await Promise.all([
        orNull(api(getWeeklyMeetings, { query: {} })),
        orNull(api(getActiveMembers, { query: {} })),
      ]);
      const days = meetings?.map(({ id, date }) => ({
        value: id,
        label: format(parseISO(date), 'EEE d MMM yyyy'),
      }));
      const people = members && [...members.membersInChapter, ...members.membersOutChapter].map(personChoice);
      return { meetings: joined(known.meetings, days), members: joined(known.members, people ?? undefined) };
    },
    save: async (api, form, filled) => {
      const { stored, idempotencyKey } = form;
      if (!stored) {
        const body = parseBody(createSubRequest.body, filled);
        const { message } = await api(createSubRequest, { body }, { idempotencyKey });
        return { loaded: form, message };
      }
      const { meeting_id: _, ...changes } = filled;
      const body = parseBody(saveSubRequest.body, changes);
      await api(saveSubRequest, { params: { id: stored.id }, body }, { version: stored.version });
      return { loaded: form, message: messages.changesSaved };
    },
  },
};
