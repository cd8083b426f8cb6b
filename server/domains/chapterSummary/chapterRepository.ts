import { sql } from 'drizzle-orm';
import type { LightName, SetNumbers } from '../../../src/contract/growth/scoring.ts';
import type { SummaryKey } from '../../../src/contract/meetings/chapterSummary.ts';
import type { Queryable } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';
import { jsonRows } from '../shared/lists.ts';
import { weeklyTargets } from '../shared/rules.ts';
import { lightsSet } from '../shared/scoring.ts';
import { type PageChapter, showChapter } from '../shared/shownChapter.ts';
import { sumsScope } from './policy.ts';

/** The most other chapters to compare with. */
const mostPeers = 12;
/** The fewest chapters to compare with; in a smaller group, the average would reveal single chapters' numbers. */
export const fewestPeers = 5;

interface Goal {
  metric: SummaryKey;
  target: string;
  starts_on: string;
  ends_on: string;
}

interface Peer {
  id: number;
  is_near: boolean;
  /** Whether the chapter has the same currency. */
  has_same_money: boolean;
}

/** The chapter of a summary, its targets, and the chapters to compare it with. */
export type SummaryChapter = PageChapter & {
  /** The weekly targets in the chapter's rules, by metric id. */
  readonly targets: Partial<Record<string, number>> | null;
  /** The chapter’s own goals for records given, latest first. */
  readonly goals: readonly Goal[];
  readonly region: string | null;
  /** The chapters to compare with, those of the same region first. */
  readonly peers: readonly Peer[];
  readonly has_closed: boolean;
  /** The configured limits of the lights; null if the organization hasn't set any. */
  readonly lights: SetNumbers<LightName> | null;
};

const peer = (isNear: boolean) => sql`
  select p.id, ${isNear ? sql`true` : sql`false`} as is_near, p.currency = c.currency as has_same_money
  from chapters p
  where p.archived_at is null and p.id <> c.id
    and p.region_id is ${isNear ? sql`not distinct` : sql`distinct`} from c.region_id
  order by p.id limit ${sql.raw(String(mostPeers))}`;

/** Finds the chapter of a summary. @throws Refused 404 if out of reach */
export function findSummaryChapter(
  on: Queryable,
  viewer: Viewer,
  chapterId: number | undefined,
  now: Date,
): Promise<SummaryChapter> {
  return showChapter<SummaryChapter>(
    on,
    { viewer, scope: sumsScope(viewer), chapterId, now },
    sql`${weeklyTargets} as targets, ${lightsSet} as lights,
      ${jsonRows(sql`
        select g.metric, g.target::text as target, g.starts_on::text as starts_on, g.ends_on::text as ends_on
        from goals g
        where g.chapter_id = c.id and g.member_id is null and g.archived_at is null
          and g.send is distinct from false
        order by g.ends_on desc, g.id desc limit 100`)} as goals,
      (select r.name from regions r where r.id = c.region_id) as region,
      ${jsonRows(sql`(${peer(true)}) union all (${peer(false)})`)} as peers,
      exists (
        select from weekly_meetings w where w.chapter_id = c.id and w.status = 'closed') as has_closed`,
  );
}
