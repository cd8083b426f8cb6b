import {
  getPostingMember,
  getPostingMembers,
  getSmReport,
  getSmReportMembers,
} from '../../../src/contract/meetings/smReport.ts';
import type { Queryable } from '../../database/query.ts';
import { type Http, handle } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { daysAfter, weekOf } from '../shared/calendar.ts';
import { pageOf } from '../shared/lists.ts';
import { shownChapter } from '../shared/shownChapter.ts';
import { daysOf, membersFilter, recordsBehind, sortOf } from './members.ts';
import { listReportMembers, sumReportMembers } from './membersRepository.ts';
import { defaultPostingSort, postingFilter, sharesBehind, sharesFilter } from './posting.ts';
import {
  countShares,
  findSharer,
  listPostingMembers,
  listShares,
  sumPostingMembers,
  sumShareWeeks,
} from './postingRepository.ts';
import { readSmReport } from './report.ts';
import { dated } from './weeks.ts';

const shareWeeks = 26;

export function registerSmReport(http: Http, database: Queryable) {
  handle(http, getSmReport, ({ query, viewer, now }) => readSmReport(database, viewer, query, now));

  handle(http, getSmReportMembers, async ({ params, query, viewer, now }) => {
    const { chapter, week, filter } = await membersFilter(database, viewer, params.id, query, now);
    const page = pageOf(query);
    const [found, totals] = await Promise.all([
      listReportMembers(database, viewer, filter, sortOf(params.id, query.sort), page),
      page.isCounted ? sumReportMembers(database, viewer, filter) : null,
    ]);
    return {
      ...found,
      totals,
      chapter: shownChapter(chapter),
      currency: chapter.currency,
      meeting: week.meeting && dated(week.meeting),
      period: daysOf(filter),
      list: recordsBehind(filter),
    };
  });

  handle(http, getPostingMembers, async ({ query, viewer, now }) => {
    const { chapter, filter } = await postingFilter(database, viewer, query, now);
    const page = pageOf(query);
    const [found, totals] = await Promise.all([
      listPostingMembers(database, filter, query.sort ?? defaultPostingSort, page),
      page.isCounted ? sumPostingMembers(database, filter) : null,
    ]);
    return {
      ...found,
      totals,
      chapter: shownChapter(chapter),
      lists: sharesBehind(filter),
    };
  });

  handle(http, getPostingMember, async ({ params, query, viewer }) => {
    const filter = sharesFilter(viewer, params.id, query);
    const since = daysAfter(weekOf(viewer.today).start, -7 * (shareWeeks - 1));
    const [member, found, shared, weeks] = await Promise.all([
      findSharer(database, viewer, params.id),
      listShares(database, viewer, filter, pageOf(query)),
      countShares(database, viewer, filter),
      sumShareWeeks(database, viewer, params.id, since),
    ]);
    return {
      ...found,
      member: present(member),
      shared,
      weeks: Array.from({ length: shareWeeks }, (_, place) => {
        const start = daysAfter(since, 7 * place);
        return { start, shared: weeks.find((week) => week.start === start)?.shared ?? 0 };
      }),
    };
  });
}
