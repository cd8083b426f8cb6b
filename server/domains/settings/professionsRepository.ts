import { sql } from 'drizzle-orm';
import {
  type changeProfession,
  createProfession,
  type getOrganisationProfessions,
  type OrganisationProfession,
} from '../../../src/contract/catalogues.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { Queries } from '../../database/open.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { notFound, present } from '../../http/refused.ts';
import { renewMembersWords } from '../members/wordsRepository.ts';
import { changesBetween, logging } from '../shared/audit.ts';
import { type Found, findPage, type ListQuery, type Page } from '../shared/lists.ts';
import { type Queryable, selectRow } from '../shared/rows.ts';
import { withStatements } from '../shared/statements.ts';
import { flagValue } from '../shared/values.ts';
import { answerOfStored, keptAnswer, withOwnName } from './regionsRepository.ts';

/** The professions of the organization by name; a search finds what is in the name. */
export function listOrganisationProfessions(
  on: Queryable,
  { search = '', archived = 0 }: ListQuery<typeof getOrganisationProfessions>,
  page: Page,
): Promise<Found<OrganisationProfession>> {
  const wanted = search.trim().toLowerCase();
  return findPage<OrganisationProfession>(on, page, {
    columns: sql`p.id, p.name, p.one_seat::int as one_seat, (
        select count(*)::int from members m where m.profession_id = p.id and m.status <> 'ended'
      ) as member_count, (p.archived_at is not null)::int as archived`,
    from: sql`professions p`,
    where: sql`(p.archived_at is not null) = ${archived === 1} and position(${wanted}::text in lower(p.name)) > 0`,
    order: sql`lower(p.name), p.id`,
  });
}

/** Adds a profession. @throws Refused 422 for a name that another has */
export function addProfession(database: Queries, call: Call<typeof createProfession>): Promise<Saved> {
  const { viewer, requestId, body } = call;
  const { name, one_seat } = body;
  const logged = logging({
    viewer,
    requestId,
    action: 'content.edit',
    entity: 'professions',
    chapterId: null,
    changes: { name: [null, name], one_seat: [null, one_seat] },
  });
  return recordOnce(database, createProfession, call, {
    locks: false,
    store: (on, keep) =>
      withOwnName(messages.professionNameTaken, async () =>
        present(
          await selectRow<Saved>(
            on,
            sql`
              with stored as (
                insert into professions (name, one_seat) values (${name}, ${flagValue(one_seat)}) returning id
              )${withStatements({ logged, ...keep(keptAnswer) })} ${answerOfStored}`,
          ),
        ),
      ),
  });
}

interface Held extends Record<string, unknown> {
  readonly name: string;
  readonly one_seat: 0 | 1;
  readonly archived: 0 | 1;
}

/** Changes a profession; who has it is found by its new name. @throws Refused 404, 422 for a name that another has */
export function saveProfessionOf(
  database: Queries,
  { viewer, body, params, requestId, now }: Call<typeof changeProfession>,
): Promise<Saved> {
  const { id } = params;
  return withOwnName(messages.professionNameTaken, () =>
    database.transaction(async (on) => {
      const held = await selectRow<Held>(
        on,
        sql`
          select p.name, p.one_seat::int as one_seat, (p.archived_at is not null)::int as archived
          from professions p where p.id = ${id} for update`,
      );
      if (held === null) throw notFound();
      const changes = changesBetween(held, body);
      const { name, one_seat, archived } = { ...held, ...body };
      const archivedAt = sql`case when ${archived === 1} then coalesce(p.archived_at, ${now.toISOString()}::timestamptz) end`;
      const also = {
        logged: logging({
          viewer,
          requestId,
          action: 'content.edit',
          entity: 'professions',
          chapterId: null,
          changes,
        }),
      };
      const saved = await selectRow<Saved>(
        on,
        sql`
          with stored as (
            update professions p set name = ${name ?? held.name}, one_seat = ${flagValue(one_seat)}, archived_at = ${archivedAt}
            where p.id = ${id} returning p.id
          )${withStatements(Object.keys(changes).length > 0 ? also : {})} ${answerOfStored}`,
      );
      if ('name' in changes) await renewMembersWords(on, sql`m.profession_id = ${id}`);
      return present(saved);
    }),
  );
}
