import * as v from 'valibot';
import { eventToEdit, eventToSend } from '../../contract/growth/eventForm.ts';
import { createEvent, deleteEvent, Event, saveEvent, saveRsvp } from '../../contract/growth/events.ts';
import { chapterToEdit } from '../../contract/organization/chapterForm.ts';
import {
  ChapterDetails,
  getChapterMembers,
  requestCategory,
  saveChapterDetails,
} from '../../contract/organization/chapters.ts';
import { getActiveMembers } from '../../contract/people/members.ts';
import { getTrainings } from '../../contract/records/eventAttendance.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';
import { joined, orNull, personChoice } from '../formChoices.ts';

/** The most members to choose a chapter's contact from; a list's page has no more. */
const mostContacts = 200;

export const forms: FormsOf<'event' | 'eventRemoval' | 'guests' | 'chapterFacts' | 'categoryRequest'> = {
  event: {
    choices: async (api, { lists: known = {} }) => {
      const [members, trainings] = await Promise.all([
        orNull(api(getActiveMembers, { query: {} })),
        orNull(api(getTrainings, {})),
      ]);
      const hosts = members && [...members.membersInChapter, ...members.membersOutChapter].map(personChoice);
      const names = trainings?.map(({ name }) => ({ value: name, label: name }));
      return { hosts: joined(known.hosts, hosts ?? undefined), trainings: joined(known.trainings, names) };
    },
    save: async (api, form, filled) => {
      const { chapter, stored, idempotencyKey } = form;
      const body = eventToSend(chapter.time_zone, filled);
      const saved = stored
        ? await api(
            saveEvent,
            { params: { id: stored.id }, body: parseBody(saveEvent.body, body) },
            { version: stored.version },
          )
        : await api(
            createEvent,
            { body: parseBody(createEvent.body, { ...body, chapter_id: chapter.id }) },
            { idempotencyKey },
          );
      return { loaded: { ...form, stored: eventToEdit(saved) } };
    },
    current: v.pipe(Event, v.transform(eventToEdit)),
  },
  eventRemoval: {
    save: async (api, form) => {
      await api(deleteEvent, { params: { id: form.stored.id } });
      return { loaded: form, message: 'Deleted' };
    },
  },
  guests: {
    save: async (api, form, body) => {
      const rsvp = parseBody(saveRsvp.body, { going: 1, guests: Number(body.guests) });
      await api(saveRsvp, { params: { id: form.stored.event_id }, body: rsvp });
      return { loaded: form };
    },
  },
  chapterFacts: {
    choices: async (api, { lists: known = {}, stored }) => {
      const call = { params: { chapterId: stored.id }, query: { page_size: mostContacts } };
      const members = await orNull(api(getChapterMembers, call));
      const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));
      return {
        contacts: joined(known.contacts, members?.rows.map(personChoice)),
        zones: joined(known.zones, zones),
      };
    },
    save: async (api, form, body) => {
      const { id: chapterId, version } = form.stored;
      const facts = parseBody(saveChapterDetails.body, body);
      const saved = await api(saveChapterDetails, { params: { chapterId }, body: facts }, { version });
      return { loaded: { ...form, stored: chapterToEdit(saved) } };
    },
    current: v.pipe(ChapterDetails, v.transform(chapterToEdit)),
  },
  categoryRequest: {
    save: async (api, form, body) => {
      const { idempotencyKey, stored } = form;
      const call = {
        params: { chapterId: stored.chapter_id },
        body: parseBody(requestCategory.body, body),
      };
      const { message } = await api(requestCategory, call, { idempotencyKey });
      return { loaded: form, message };
    },
  },
};
