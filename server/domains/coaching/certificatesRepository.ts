import { type SQL, sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import {
  type CertificateOfList,
  type changeCertificate,
  createCertificate,
} from '../../../src/contract/people/certificates.ts';
import { changesBetween } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { jsonValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, present } from '../../http/refused.ts';
import { addToCatalog, archivedAt, changeInCatalog, withOwnName } from '../shared/catalog.ts';

type Step = CertificateOfList['steps'][number];

const columns: SQL = sql`k.id, k.name,
  coalesce((select json_agg(json_build_object('text', s.text) order by s.place)
    from unnest(k.steps) with ordinality s(text, place)), '[]') as steps,
  (select count(distinct a.member_id)::int from coaching_assignments a
    where a.certificate_id = k.id and a.deleted_at is null) as member_count,
  (k.archived_at is not null)::int as archived`;

/** SQL for the texts of these steps, in their order. */
const textsOf = (steps: readonly Step[]): SQL => sql`array(
  select t.text from jsonb_array_elements_text(${jsonValue(steps.map(({ text }) => text))})
    with ordinality t(text, place) order by t.place)`;

/** Lists the organization's certificates, archived ones last. */
export function listAllCertificates(on: Queryable): Promise<CertificateOfList[]> {
  return selectRows<CertificateOfList>(
    on,
    sql`select ${columns} from certificates k order by k.archived_at is not null, lower(k.name), k.id limit 200`,
  );
}

/** @returns the steps as the log stores them */
const wordsOf = (steps: readonly Step[]): string[] => steps.map(({ text }) => text);

/** Adds a certificate. @throws Refused 422 if the name is already taken */
export function addCertificate(database: Queries, call: Call<typeof createCertificate>): Promise<Saved> {
  const { name, steps } = call.body;
  return addToCatalog(database, createCertificate, call, {
    table: 'certificates',
    columns: { name, steps: textsOf(steps) },
    changes: { name: [null, name], steps: [null, wordsOf(steps)] },
  });
}

/**
 * Changes a certificate; members who have it keep it. Members check off steps by their places, so no step can
 * be removed while somebody works on it.
 * @throws Refused 404, 422 if the name is already taken, and for fewer steps while in use
 */
export function saveCertificate(database: Queries, call: Call<typeof changeCertificate>): Promise<Saved> {
  const { params, body, now } = call;
  return withOwnName(() =>
    database.transaction(async (on) => {
      await on.execute(sql`select k.id from certificates k where k.id = ${params.id} for update`);
      const before = present(
        await selectRow<CertificateOfList & { used: boolean }>(
          on,
          sql`
            select ${columns}, exists (select from coaching_assignments a where a.certificate_id = k.id) as used
            from certificates k where k.id = ${params.id}`,
        ),
      );
      const { name = before.name, steps = before.steps, archived = before.archived } = body;
      if (before.used && steps.length < before.steps.length)
        throw invalidField('steps', messages.certificateStepsUsed);
      return changeInCatalog(on, call, {
        table: 'certificates',
        changes: changesBetween(
          { name: before.name, steps: wordsOf(before.steps), archived: before.archived },
          { name, steps: wordsOf(steps), archived },
        ),
        stored: sql`
          update certificates k set name = ${name}, steps = ${textsOf(steps)},
            archived_at = ${archivedAt(archived, sql`k.archived_at`, now)}
          where k.id = ${params.id} returning k.id`,
      });
    }),
  );
}
