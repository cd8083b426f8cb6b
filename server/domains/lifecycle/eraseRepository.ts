import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { rewriteWaitingMails } from '../../mail/queue.ts';
import { schema } from '../../schema/schema.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { organizationLogo } from '../shared/images.ts';
import { inScope } from '../shared/scope.ts';
import { emptied, gone } from './emptied.ts';

/** The first and last name that replace an erased member's name. */
const formerName = ['Former', 'member'] as const;
/** The text that replaces an erased member's text. */
const erasedText = 'Erased';
/** The address that replaces an address in an erased member's text. */
const erasedAddress = 'https://erased.invalid/';

const emailOf = (id: number): string => `erased-${id}@invalid`;

const columnsOf = (table: PgTable) =>
  getTableConfig(table).columns.map((column) => ({
    name: column.name,
    type: column.getSQLType(),
    isNeeded: column.notNull,
    isCode: (column.enumValues?.length ?? 0) > 0,
  }));

const tables = new Map<string, ReturnType<typeof columnsOf>>(
  Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map((table) => [getTableName(table), columnsOf(table)]),
);

const columnOf = (table: string, name: string) => {
  const column = tables.get(table)?.find((one) => one.name === name);
  if (column === undefined) throw new Error(`${table} has no ${name}`);
  return column;
};

/** The value of an emptied column. */
function emptyValue(table: string, name: string): SQL {
  const { type, isNeeded } = columnOf(table, name);
  if (!isNeeded && !(table === 'messages' && name === 'body')) return sql`null`;
  if (type === 'jsonb')
    return name === 'references' || name === 'others' ? sql`'[]'::jsonb` : sql`'{}'::jsonb`;
  return sql`${name === 'url' ? erasedAddress : erasedText}::text`;
}

const isWhose = (columns: readonly string[], memberId: number): SQL =>
  sql.join(
    columns.map((column) => sql`t.${sql.identifier(column)} = ${memberId}`),
    sql` or `,
  );

/** Empties what the member wrote, and what others noted about them, table by table. */
async function emptyRows(on: Queryable, memberId: number): Promise<void> {
  for (const { table, whose, columns } of emptied) {
    const set = columns.map((name) => sql`${sql.identifier(name)} = ${emptyValue(table, name)}`);
    await on.execute(sql`
      update ${sql.identifier(table)} t set ${sql.join(set, sql`, `)} where ${isWhose(whose, memberId)}`);
  }
  for (const { table, whose } of gone)
    await on.execute(sql`delete from ${sql.identifier(table)} t where ${isWhose(whose, memberId)}`);
}

interface Person {
  /** Null if another member has the same name, since texts don’t show which of the two they mean. */
  readonly name: string | null;
  readonly email: string;
}

/** Empties rows that refer to the person by address instead of id: earlier visits and applications. */
async function emptyByAddress(on: Queryable, memberId: number, { email }: Person): Promise<void> {
  const [first, last] = formerName;
  const person = sql`first_name = ${first}, last_name = ${last}, email = ${emailOf(memberId)}, cell_phone = null,
    work_phone = null, address = null, business_name = null, website = null`;
  await on.execute(sql`
    update visitors t set ${person}, facebook_business_page = null, business_link_share = null, notes = null,
      invited_by_name = null, next_step = null,
      profession_name = case when t.profession_name is null then null else ${erasedText} end
    where lower(t.email) = lower(${email})`);
  await on.execute(sql`
    update applications t set ${person}, sponsor_name = null, "references" = '[]', decision_message = null
    where lower(t.email) = lower(${email}) or t.member_id = ${memberId}`);
  await on.execute(sql`
    update sub_requests t set sub_first_name = null, sub_last_name = null, sub_email = null, sub_phone = null,
      sub_business = null, sixty_seconds = null
    where lower(t.sub_email) = lower(${email})`);
  await on.execute(sql`delete from outgoing_mail t where lower(t.to_email) = lower(${email})`);
  // Sent mails are never read again, and their encrypted text may name the person.
  await on.execute(sql`update outgoing_mail t set body = '' where t.sent_at is not null and t.body <> ''`);
}

/** Removes the member’s images from everything that shows them; the next sweep deletes the files. */
async function emptyImages(on: Queryable, memberId: number): Promise<void> {
  // The organization's logo isn't theirs, even if they uploaded it.
  const isTheirs = sql`u.member_id = ${memberId} and u.key is distinct from ${organizationLogo}`;
  const keys = sql`(select u.key from uploads u where ${isTheirs})`;
  const shown = [...tables].flatMap(([table, columns]) =>
    columns
      .filter(({ name }) => ['image', 'profile_image', 'proof_image', 'screenshot'].includes(name))
      .map(({ name }) => [table, name] as const),
  );
  await on.execute(sql`
    update messages t set body = coalesce(t.body, ${erasedText}) where t.image in ${keys}`);
  for (const [table, name] of shown)
    await on.execute(sql`
      update ${sql.identifier(table)} t set ${sql.identifier(name)} = null where t.${sql.identifier(name)} in ${keys}`);
  await on.execute(sql`
    update uploads u set status = 'stored', created_at = 'epoch', expires_at = 'epoch' where ${isTheirs}`);
}

/** Columns of texts in which others may have named the person. */
const freeTexts = [...tables].flatMap(([table, columns]) => {
  const free = columns.filter(
    ({ type, isCode, name }) =>
      !isCode && ['text', 'jsonb', 'json'].includes(type) && !/_key$|^key$/.test(name),
  );
  return free.length > 0 && table !== 'members' ? [{ table, free }] : [];
});

/** The texts to replace in others' writing, with their replacements. */
const replacementsFor = (memberId: number, { name, email }: Person) => [
  ...(name === null ? [] : [[name, formerName.join(' ')] as const]),
  [email, emailOf(memberId)] as const,
];

/** Replaces the person’s name in everything that others wrote. */
async function replaceName(on: Queryable, replacements: ReturnType<typeof replacementsFor>): Promise<void> {
  for (const { table, free } of freeTexts) {
    const named = free.map((column) => {
      const text = sql`t.${sql.identifier(column.name)}::text`;
      return sql.join(
        replacements.map(([said]) => sql`strpos(${text}, ${said}) > 0`),
        sql` or `,
      );
    });
    const set = free.map(({ name: column, type }) => {
      const replaced = replacements.reduce(
        (text, [said, other]) => sql`replace(${text}, ${said}, ${other})`,
        sql`t.${sql.identifier(column)}::text`,
      );
      return sql`${sql.identifier(column)} = ${replaced}::${sql.raw(type)}`;
    });
    await on.execute(sql`
      update ${sql.identifier(table)} t set ${sql.join(set, sql`, `)} where ${sql.join(named, sql` or `)}`);
  }
}

async function emptyMember(on: Queryable, memberId: number, now: Date): Promise<void> {
  const [first, last] = formerName;
  await on.execute(sql`
    update members t set first_name = ${first}, last_name = ${last}, email = ${emailOf(memberId)}, cell_phone = null,
      work_phone = null, address = null, city = null, state = null, birthday = null, business_name = null,
      profession_id = null, profile_image = null, search_words = '', erased_at = ${now.toISOString()}::timestamptz
    where t.id = ${memberId}`);
}

/**
 * Erases the personal data of a former member: their own texts are emptied, their name in others' texts is replaced,
 * and their rows remain for others’ sums.
 */
export async function eraseMember(
  { db: on, keys }: { readonly db: Queries; readonly keys: SignInKeys },
  memberId: number,
  now: Date,
): Promise<void> {
  const [person] = await selectRows<Person>(
    on,
    sql`
      select case when not exists (select from members o
          where o.id <> m.id and o.first_name = m.first_name and o.last_name = m.last_name)
        then concat_ws(' ', m.first_name, m.last_name) end as name, m.email
      from members m where m.id = ${memberId}`,
  );
  if (person === undefined) return;
  await emptyRows(on, memberId);
  await emptyByAddress(on, memberId, person);
  await emptyImages(on, memberId);
  await emptyMember(on, memberId, now);
  const replacements = replacementsFor(memberId, person);
  await replaceName(on, replacements);
  await rewriteWaitingMails({ db: on, keys }, (text) =>
    replacements.reduce((rewritten, [said, other]) => rewritten.replaceAll(said, other), text),
  );
  await on.execute(
    sql`update imports t set source = null where t.status <> 'running' and t.source is not null`,
  );
}

/** Whether a member in reach has been erased. */
export async function isErased(on: Queryable, viewer: Viewer, memberId: number): Promise<boolean> {
  const found = await selectRow(
    on,
    sql`select m.id from members m where m.id = ${memberId} and m.erased_at is not null
      and ${inScope(scopeOf(viewer, 'members.lifecycle'), sql`m.chapter_id`)}`,
  );
  return found !== null;
}
