import { chapterToEdit } from '../contract/chapterForm.ts';
import { requestCategory, saveChapterDetails } from '../contract/chapters.ts';
import { eventToEdit, eventToSend } from '../contract/eventForm.ts';
import { createEvent, deleteEvent, saveEvent, saveRsvp } from '../contract/events.ts';
import type { EntryForm } from '../contract/formPorts.ts';
import type { Api } from './api.ts';
import { fitting } from './fitting.ts';

type ChapterForm = Extract<
  EntryForm,
  { form: 'event' | 'eventRemoval' | 'guests' | 'chapterFacts' | 'categoryRequest' }
>;
type Body = Readonly<Record<string, unknown>>;

interface SavedEntry {
  readonly loaded: ChapterForm;
  readonly message?: string;
}

const plan = async (
  api: Api,
  form: Extract<ChapterForm, { form: 'event' }>,
  filled: Body,
): Promise<SavedEntry> => {
  const { chapter, stored, idempotencyKey } = form;
  const body = eventToSend(chapter.time_zone, filled);
  const saved = stored
    ? await api(
        saveEvent,
        { params: { id: stored.id }, body: fitting(saveEvent.body, body) },
        { version: stored.version },
      )
    : await api(
        createEvent,
        { body: fitting(createEvent.body, { ...body, chapter_id: chapter.id }) },
        { idempotencyKey },
      );
  return { loaded: { ...form, stored: eventToEdit(saved) } };
};

/** Saves what a dialog over a page of a chapter makes, changes or removes. Rejects with `ApiRefusal` or `NoAnswer`. */
export const saveOfChapter = async (api: Api, form: ChapterForm, body: Body): Promise<SavedEntry> => {
  switch (form.form) {
    case 'event':
      return plan(api, form, body);
    case 'eventRemoval':
      await api(deleteEvent, { params: { id: form.stored.id } });
      return { loaded: form, message: 'Deleted' };
    case 'guests': {
      const rsvp = fitting(saveRsvp.body, { going: 1, guests: Number(body.guests) });
      await api(saveRsvp, { params: { id: form.stored.event_id }, body: rsvp });
      return { loaded: form };
    }
    case 'chapterFacts': {
      const { id: chapterId, version } = form.stored;
      const facts = fitting(saveChapterDetails.body, body);
      const saved = await api(saveChapterDetails, { params: { chapterId }, body: facts }, { version });
      return { loaded: { ...form, stored: chapterToEdit(saved) } };
    }
    case 'categoryRequest': {
      const { idempotencyKey, stored } = form;
      const call = {
        params: { chapterId: stored.chapter_id },
        body: fitting(requestCategory.body, body),
      };
      const { message } = await api(requestCategory, call, { idempotencyKey });
      return { loaded: form, message };
    }
  }
};
