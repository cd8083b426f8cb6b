import { apiBase } from '../../../src/contract/endpoint.ts';
import {
  getCalendar,
  getChapterCalendar,
  readCalendarFeed,
  resetCalendarFeed,
} from '../../../src/contract/schedules/calendar.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handle, handlePublicText } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { holds, scopeOfPage } from '../../http/viewer.ts';
import { certainOrigin } from '../../signin/caller.ts';
import { monthDays } from '../shared/calendar.ts';
import { shownChapter } from '../shared/shownChapter.ts';
import { readFeed, renewFeed } from './feedRepository.ts';
import { requireFewDays } from './policy.ts';
import { listChapterCalendar, listOwnCalendar, showCalendarOf } from './repository.ts';

export function registerCalendar(
  http: Http,
  database: Queries,
  { publicUrl }: { readonly publicUrl: string | null },
) {
  handle(http, getCalendar, async ({ query, viewer }) => {
    requireFewDays(query);
    return listOwnCalendar(database, viewer, query);
  });

  handle(http, resetCalendarFeed, async ({ viewer, request }) => {
    const origin = certainOrigin(request, publicUrl) ?? '';
    const token = await renewFeed(database, viewer.memberId);
    return { url: `${origin}${apiBase}/member-1/calendar-feed/${token}.ics` };
  });

  handlePublicText(http, readCalendarFeed, async ({ params, request, now }) => {
    const token = params.file.replace(/\.ics$/, '');
    return present(await readFeed(database, { token, host: request.hostname, now }));
  });

  handle(http, getChapterCalendar, async ({ query, viewer, now }) => {
    const scope = scopeOfPage(viewer, 'Chapter Calendar');
    const month = monthDays(query);
    const days = { start: query.start ?? month.start, end: query.end ?? month.end };
    requireFewDays(days);
    const chapter = await showCalendarOf(database, { viewer, scope, chapterId: query.chapter_id, now });
    return {
      chapter: { ...shownChapter(chapter), time_zone: chapter.time_zone },
      items: await listChapterCalendar(database, chapter.id, days),
      can_plan: flag(holds(viewer, 'events.edit', chapter.id)),
    };
  });
}
