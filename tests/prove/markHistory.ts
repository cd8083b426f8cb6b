import { sql } from 'drizzle-orm';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { selectRows } from '../../server/database/query.ts';

/** The current state of a member's row on a sheet. */
export interface Standing {
  readonly member: number;
  readonly status: string | null;
  readonly note: string | null;
  readonly version: number;
}

/** The answer about a row to somebody who set it. */
export interface Told extends Standing {
  readonly outcome: 'set' | 'lost';
  /** The note that identifies the mark; null for a mark set in a browser. */
  readonly marker: string | null;
}

interface Step {
  readonly member: number;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}

const quiet = { info: () => {}, warn: console.warn, error: console.error };

/** Reads the rows of a sheet and all changes made to it from the database itself. */
export async function readMarks(dataDir: string, databaseUrl: string | null, meeting: number) {
  const config = readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  const database = await openDatabase(config, { log: quiet });
  try {
    const rows = await selectRows<Standing>(
      database.db,
      sql`
        select t.member_id as member, t.status, t.note, t.version from attendances t
        where t.meeting_id = ${meeting} order by t.member_id`,
    );
    const steps = await selectRows<Step>(
      database.db,
      sql`
        select told.member_id as member, told.changes from audit_log told
        join attendances t on t.id = told.entity_id
        where told.entity = 'attendances' and t.meeting_id = ${meeting} order by told.id`,
    );
    return { rows, steps };
  } finally {
    await database.close();
  }
}

export interface Judged {
  /** Acknowledged marks that are missing in the history. */
  readonly lost: readonly string[];
  /** Marks that were set more than once. */
  readonly doubled: readonly string[];
  /** Rows with gaps in their history, or that differ from their last mark. */
  readonly torn: readonly string[];
  /** Answers that are wrong about a version. */
  readonly untrue: readonly string[];
}

const isSame = (one: Standing | undefined, other: Standing) =>
  one !== undefined &&
  one.status === other.status &&
  one.note === other.note &&
  one.version === other.version;

/** Compares everybody's answers with the rows before, the changes, and the rows at the end. */
export function judge(
  before: readonly Standing[],
  { rows, steps }: { rows: readonly Standing[]; steps: readonly Step[] },
  told: readonly Told[],
): Judged {
  const stood = new Map<string, Standing>();
  const torn: string[] = [];
  const set = new Map<string, number>();
  const key = ({ member, version }: Pick<Standing, 'member' | 'version'>) => `${member}.${version}`;
  const last = new Map(before.map((row) => [row.member, row]));
  for (const row of before) stood.set(key(row), row);
  for (const { member, changes } of steps) {
    const from = last.get(member);
    const [earlier, version] = changes.version ?? [];
    // Marks from the demo organization were set before.
    if (from === undefined || Number(version) <= from.version) continue;
    if (earlier !== from.version || version !== from.version + 1)
      torn.push(`member ${member} goes from version ${from.version} to ${version}`);
    const next = {
      member,
      status: changes.status ? String(changes.status[1]) : from.status,
      note: changes.note ? (changes.note[1] as string | null) : from.note,
      version: Number(version),
    };
    if (changes.note) set.set(String(next.note), (set.get(String(next.note)) ?? 0) + 1);
    last.set(member, next);
    stood.set(key(next), next);
  }
  for (const row of rows)
    if (!isSame(last.get(row.member), row))
      torn.push(
        `member ${row.member} is ${JSON.stringify(row)}, last set ${JSON.stringify(last.get(row.member))}`,
      );
  const markers = told.flatMap(({ marker, outcome }) =>
    marker !== null && outcome === 'set' ? [marker] : [],
  );
  return {
    lost: markers.filter((marker) => !set.has(marker)),
    doubled: [...set].flatMap(([marker, count]) => (count > 1 ? [marker] : [])),
    torn,
    untrue: told.filter((row) => !isSame(stood.get(key(row)), row)).map((row) => JSON.stringify(row)),
  };
}
