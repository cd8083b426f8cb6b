import { sql } from 'drizzle-orm';
import type { Queries } from '../database/open.ts';
import { selectRow } from '../domains/shared/rows.ts';

/** Whom the organization asks for a second factor, by what its settings say. */
const rolesAsked: Readonly<Record<string, readonly string[]>> = {
  administrators: ['administrator'],
  treasurers: ['administrator', 'secretary_treasurer'],
};

export interface FactorPolicy {
  readonly isRequired: boolean;
  /** A browser may be trusted for thirty days. */
  readonly mayTrust: boolean;
}

interface Row {
  readonly asked: string | null;
  readonly trust: boolean | null;
  readonly roles: readonly string[];
}

/** What the organization asks of a member who signs in. */
export async function factorPolicy(db: Queries, memberId: number | null): Promise<FactorPolicy> {
  const row = await selectRow<Row>(
    db,
    sql`
      select (select value #>> '{}' from organisation_settings where key = 'second_factor') as asked,
        (select value = 'true'::jsonb from organisation_settings where key = 'trusted_devices') as trust,
        array(
          select r.role from role_assignments r
          where r.member_id = ${memberId}::int and coalesce(r.until_on >= current_date, true)
        ) as roles`,
  );
  const asked = row?.asked ?? 'nobody';
  const named = rolesAsked[asked] ?? [];
  return {
    isRequired: asked === 'all' || named.some((role) => row?.roles.includes(role)),
    mayTrust: row?.trust ?? false,
  };
}
