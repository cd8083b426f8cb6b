import {
  createEvent,
  deleteEvent,
  getChapterEvents,
  getEvent,
  getEvents,
  saveEvent,
  saveRsvp,
} from '../../../src/contract/growth/events.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { present } from '../../http/refused.ts';
import { periodOf } from '../activities/period.ts';
import { monthDays } from '../shared/calendar.ts';
import { findEvent, listEvents } from './repository.ts';
import { keepRsvp } from './rsvpRepository.ts';
import { changeEvent, insertEvent, removeEvent } from './saveEventRepository.ts';

export function registerEvents(http: Http, database: Queries) {
  handle(http, getChapterEvents, async ({ params, query, viewer }) =>
    present(await listEvents(database, viewer, params.chapterId, monthDays(query), query)),
  );

  handle(http, getEvents, async ({ query, viewer }) =>
    viewer.chapterId === null
      ? []
      : present(await listEvents(database, viewer, viewer.chapterId, periodOf(query, viewer.today), query)),
  );

  handle(http, getEvent, async ({ params, viewer }) => present(await findEvent(database, viewer, params.id)));

  handle(http, createEvent, (call) =>
    recordOnce(database, createEvent, call, (on, keep) => insertEvent(on, call, keep)),
  );

  handle(http, saveEvent, (call) => changeEvent(database, call));

  handle(http, deleteEvent, (call) => removeEvent(database, call, call.params.id));

  handle(http, saveRsvp, (call) => keepRsvp(database, call));
}
