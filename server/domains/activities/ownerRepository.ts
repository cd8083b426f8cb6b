import { type SQL, sql } from 'drizzle-orm';
import type { LightName, ScoreName, SetNumbers } from '../../../src/contract/growth/scoring.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { present } from '../../http/refused.ts';
import { reaches, type Scope, scopeOf, type Viewer } from '../../http/viewer.ts';
import { dayIn } from '../shared/calendar.ts';
import { ruleSet } from '../shared/rules.ts';
import { inScope } from '../shared/scope.ts';
import { lightsSet, scoreSet } from '../shared/scoring.ts';
import type { Targets } from './targets.ts';

/** The member whose activity a call asks for, and which parts the viewer may see. */
export interface ActivityOwner {
  readonly memberId: number;
  readonly chapterId: number | null;
  readonly timeZone: string;
  /** `YYYY-MM-DD` in the member's time zone. */
  readonly today: string;
  /** The chapters whose records are visible; all of them for the viewer's own activity. */
  readonly scope: Scope;
  /** Whether the viewer sees sums of money; a mentor doesn't. */
  readonly seesAmounts: boolean;
}

/** Settings for the owner: the chapter's currency, a member's targets, the absences allowed in six months. */
export interface ChapterSettings {
  currency: string;
  targets: Targets | null;
  absence_limit: number | null;
  /** The configured values of the score table; null if the organization hasn't set any. */
  score: SetNumbers<ScoreName> | null;
  /** The configured limits of the lights; null if the organization hasn't set any. */
  lights: SetNumbers<LightName> | null;
  /** Day on which the owner joined; null if unknown. */
  joined_on: string | null;
}

/**
 * Finds the member that `memberId` names; absent means the viewer. Null if there is no such member or the viewer may
 * not see their activity: a leader sees records of the chapters in reach, a mentor those of the protege's chapter.
 */
async function findOwner(
  on: Queryable,
  viewer: Viewer,
  memberId: number | undefined,
  now: Date,
): Promise<ActivityOwner | null> {
  if (memberId === undefined || memberId === viewer.memberId) {
    const { chapterId, timeZone, today } = viewer;
    return { memberId: viewer.memberId, chapterId, timeZone, today, scope: 'all', seesAmounts: true };
  }
  const scope = scopeOf(viewer, 'activity.view');
  const row = await selectRow<{ chapter_id: number | null; time_zone: string; is_led: boolean }>(
    on,
    sql`
      select m.chapter_id, coalesce(c.time_zone, 'UTC') as time_zone,
        coalesce(${inScope(scope, sql`m.chapter_id`)}, false) as is_led
      from members m left join chapters c on c.id = m.chapter_id
      where m.id = ${memberId} and m.erased_at is null
        and (${inScope(scope, sql`m.chapter_id`)} or ${isProtege(viewer)})`,
  );
  if (row === null) return null;
  const mentored = row.chapter_id === null ? [] : [row.chapter_id];
  return {
    memberId,
    chapterId: row.chapter_id,
    timeZone: row.time_zone,
    today: dayIn(row.time_zone, now),
    scope: row.is_led ? scope : mentored,
    seesAmounts: row.is_led,
  };
}

/** SQL for: the viewer is the mentor of member `m`. */
export function isProtege(viewer: Viewer): SQL {
  return sql`exists (
    select from mentorships p
    where p.protege_id = m.id and p.mentor_id = ${viewer.memberId} and p.ended_on is null)`;
}

/** Like `findOwner`, but never null. @throws Refused 404 if there is no owner that the viewer may see */
export async function requireOwner(
  on: Queryable,
  viewer: Viewer,
  memberId: number | undefined,
  now: Date,
): Promise<ActivityOwner> {
  return present(await findOwner(on, viewer, memberId, now));
}

/** @returns whether the viewer may see the visitors of the owner's chapter */
export function seesVisitorsOf(owner: ActivityOwner): boolean {
  return owner.chapterId !== null && reaches(owner.scope, owner.chapterId);
}

/** Reads the settings of the organization and of the owner's chapter. */
export async function findChapterSettings(on: Queryable, owner: ActivityOwner): Promise<ChapterSettings> {
  const row = await selectRow<ChapterSettings>(
    on,
    sql`
      select coalesce(c.currency, 'USD') as currency,
        ${ruleSet('absence_limit')} as absence_limit,
        (select value from organisation_settings where key = 'targets') as targets,
        ${scoreSet} as score, ${lightsSet} as lights,
        (select m.joined_on::text from members m where m.id = ${owner.memberId}) as joined_on
      from (select 1) one left join chapters c on c.id = ${owner.chapterId}::int`,
  );
  return (
    row ?? { currency: 'USD', targets: null, absence_limit: null, score: null, lights: null, joined_on: null }
  );
}
