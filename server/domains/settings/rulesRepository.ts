import { sql } from 'drizzle-orm';
import { metrics } from '../../../src/contract/metrics.ts';
import {
  type ChapterRules,
  type ChapterRulesToSave,
  ruleNames,
} from '../../../src/contract/organization/chapterRules.ts';
import type { ChapterDetails } from '../../../src/contract/organization/chapters.ts';
import { changesBetween } from '../../changes/audit.ts';
import { changeRow, updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { jsonValue } from '../../database/values.ts';
import type { MemberFacts } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { findChapterDetails } from '../chapters/detailsRepository.ts';
import { requireRight } from '../shared/policy.ts';

type Wanted = { readonly [Name in keyof ChapterRulesToSave]?: number | null | undefined };

/** @returns the rules as the chapter's column stores them, without those that aren't set */
const keptAs = (rules: ChapterRules) => {
  const set = (entries: readonly (readonly [string, number | null])[]) =>
    Object.fromEntries(entries.filter(([, value]) => value !== null));
  return {
    ...set(ruleNames.map((name) => [name, rules[name]])),
    targets: set(metrics.map(({ id }) => [String(id), rules[`target_${id}`]])),
  };
};

/**
 * Saves a chapter's rules, and logs what changed.
 * @throws Refused 404 if out of reach, 409 with the current ones for another version
 */
export async function saveRules(
  database: Queries,
  call: MemberFacts,
  chapterId: number,
  wanted: Wanted,
): Promise<ChapterDetails> {
  const { viewer, now } = call;
  requireRight(viewer, 'meeting.edit', chapterId);
  const read = (on: Queryable) => findChapterDetails(on, viewer, chapterId, now);
  return changeRow(database, call, {
    lock: async (on) => {
      const locked = await lockChapter(on, chapterId);
      const before = locked && (await read(on));
      return before?.rules ? { ...before, rules: before.rules } : null;
    },
    change: async (before, on) => {
      const changes = changesBetween(before.rules, wanted);
      if (Object.keys(changes).length === 0) return before;
      const after = {
        ...before.rules,
        ...Object.fromEntries(Object.entries(changes).map(([name, [, value]]) => [name, value])),
      };
      await updateRow(on, call, {
        table: 'chapters',
        row: { id: chapterId, chapter_id: chapterId },
        columns: { rules: jsonValue(keptAs(after as ChapterRules)) },
        action: 'meeting.edit',
        changes,
      });
      return present(await read(on));
    },
  });
}

function lockChapter(on: Queryable, chapterId: number): Promise<{ id: number } | null> {
  return selectRow<{ id: number }>(
    on,
    sql`select c.id from chapters c where c.id = ${chapterId} and c.archived_at is null for no key update of c`,
  );
}
