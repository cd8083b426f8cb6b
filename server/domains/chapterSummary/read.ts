import { lightLimitsOf } from '../../../src/contract/growth/scoring.ts';
import type { ChapterSummary } from '../../../src/contract/meetings/chapterSummary.ts';
import type { Queryable } from '../../database/query.ts';
import { flag } from '../../http/flag.ts';
import { reaches, type Viewer } from '../../http/viewer.ts';
import { shownChapter } from '../shared/shownChapter.ts';
import { findSummaryChapter } from './chapterRepository.ts';
import { healthOf } from './health.ts';
import { findHealth } from './healthRepository.ts';
import { membersScope, opensMembers } from './policy.ts';
import { spansOf } from './spans.ts';
import { peersOf, rowsOfSummary, summedSpans } from './summary.ts';
import { sumActivities, sumChapter } from './sumsRepository.ts';

/** Reads the sums of a chapter’s month, in four queries. @throws Refused 404 for a chapter out of reach */
export async function readSummary(
  on: Queryable,
  viewer: Viewer,
  query: { chapter_id?: number | undefined; end?: string | undefined },
  now: Date,
): Promise<ChapterSummary> {
  const chapter = await findSummaryChapter(on, viewer, query.chapter_id, now);
  const spans = spansOf(query.end, chapter.today);
  const { ids: peerIds, moneyIds: moneyPeerIds, region } = peersOf(chapter);
  const limits = lightLimitsOf(chapter.lights);
  const seesMembers = reaches(membersScope(viewer), chapter.id);
  const summed = {
    chapterId: chapter.id,
    spans: summedSpans(spans),
    peerIds,
    moneyPeerIds,
    peerDays: spans.thisMonth,
  };
  const [health, ...sums] = await Promise.all([
    seesMembers
      ? findHealth(on, chapter, {
          days: spans.thisMonth,
          yearStart: spans.months[0]?.start ?? chapter.today,
          limits,
        })
      : null,
    sumActivities(on, summed),
    sumChapter(on, summed),
  ]);
  return {
    chapter: shownChapter(chapter),
    currency: chapter.currency,
    this_month: spans.thisMonth,
    last_month: spans.lastMonth,
    same_month_last_year: spans.sameMonthLastYear,
    months: [...spans.months],
    is_running: flag(spans.isRunning),
    peer_group: peerIds.length === 0 ? null : { chapters: peerIds.length, region },
    rows: rowsOfSummary({
      chapter,
      limits,
      spans,
      sums: sums.flat(),
      peers: peerIds.length,
      moneyPeers: moneyPeerIds.length,
    }),
    health:
      health === null
        ? []
        : healthOf(health, {
            chapterId: chapter.id,
            today: chapter.today,
            limits,
            opensMembers: opensMembers(viewer, chapter.id),
          }),
    sees_members: flag(seesMembers),
    has_closed_meetings: flag(chapter.has_closed),
  };
}
