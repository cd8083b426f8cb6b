import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import {
  type changeProfession,
  createProfession,
  type getOrganizationProfessions,
  type OrganizationProfession,
} from '../../../src/contract/organization/catalogs.ts';
import { changesBetween } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { flagValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { renewMembersWords } from '../members/wordsRepository.ts';
import { addToCatalog, archivedAt, changeInCatalog, withOwnName } from '../shared/catalog.ts';
import { type Found, findPage, type ListQuery, type Page } from '../shared/lists.ts';

/** Lists the organization's professions by name; a search matches any part of the name. */
export function listOrganizationProfessions(
  on: Queryable,
  { search = '', archived = 0 }: ListQuery<typeof getOrganizationProfessions>,
  page: Page,
): Promise<Found<OrganizationProfession>> {
  const wanted = search.trim().toLowerCase();
  return findPage<OrganizationProfession>(on, page, {
    columns: sql`p.id, p.name, p.one_seat::int as one_seat, (
        select count(*)::int from members m where m.profession_id = p.id and m.status <> 'ended'
      ) as member_count, (p.archived_at is not null)::int as archived`,
    from: sql`professions p`,
    where: sql`(p.archived_at is not null) = ${archived === 1} and position(${wanted}::text in lower(p.name)) > 0`,
    order: sql`lower(p.name), p.id`,
  });
}

/** Adds a profession. @throws Refused 422 if the name is already taken */
export function addProfession(database: Queries, call: Call<typeof createProfession>): Promise<Saved> {
  const { name, one_seat } = call.body;
  return addToCatalog(database, createProfession, call, {
    table: 'professions',
    columns: { name, one_seat: one_seat === 1 },
    changes: { name: [null, name], one_seat: [null, one_seat] },
  });
}

type LockedProfession = Pick<OrganizationProfession, 'name' | 'one_seat' | 'archived'>;

/**
 * Changes a profession, and its members' search words.
 * @throws Refused 404, 422 if the name is already taken
 */
export function saveProfessionOf(database: Queries, call: Call<typeof changeProfession>): Promise<Saved> {
  const { body, params, now } = call;
  const { id } = params;
  return withOwnName(() =>
    database.transaction(async (on) => {
      const locked = present(
        await selectRow<LockedProfession>(
          on,
          sql`
            select p.name, p.one_seat::int as one_seat, (p.archived_at is not null)::int as archived
            from professions p where p.id = ${id} for update`,
        ),
      );
      const changes = changesBetween(locked, body);
      const { name = locked.name, one_seat = locked.one_seat, archived = locked.archived } = body;
      const saved = await changeInCatalog(on, call, {
        table: 'professions',
        changes,
        stored: sql`
          update professions p set name = ${name}, one_seat = ${flagValue(one_seat)},
            archived_at = ${archivedAt(archived, sql`p.archived_at`, now)}
          where p.id = ${id} returning p.id`,
      });
      if ('name' in changes) await renewMembersWords(on, sql`m.profession_id = ${id}`);
      return saved;
    }),
  );
}
