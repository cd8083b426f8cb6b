import { sql } from 'drizzle-orm';
import { selectRow } from '../../database/query.ts';
import type { SignInContext } from '../context.ts';

/** The roles that need a second factor, by the organization's setting. */
const rolesAsked: Readonly<Record<string, readonly string[]>> = {
  administrators: ['administrator'],
  treasurers: ['administrator', 'secretary_treasurer'],
};

export interface FactorPolicy {
  readonly isRequired: boolean;
  /** Whether the member may trust a browser for thirty days. */
  readonly mayTrust: boolean;
}

interface Row {
  readonly asked: string | null;
  readonly trust: boolean | null;
  readonly roles: readonly string[];
}

/** Reads what the organization requires of a member who signs in, by their current roles in their chapter's zone. */
export async function factorPolicy(
  { db, clock }: Pick<SignInContext, 'db' | 'clock'>,
  memberId: number | null,
): Promise<FactorPolicy> {
  const now = new Date(clock.now()).toISOString();
  const row = await selectRow<Row>(
    db,
    sql`
      select (select value #>> '{}' from organisation_settings where key = 'second_factor') as asked,
        (select value = 'true'::jsonb from organisation_settings where key = 'trusted_devices') as trust,
        array(
          select r.role from role_assignments r
            join members m on m.id = r.member_id
            left join chapters c on c.id = coalesce(r.chapter_id, m.chapter_id),
            lateral (select (${now}::timestamptz at time zone coalesce(c.time_zone, 'UTC'))::date as today) d
          where r.member_id = ${memberId}::int and r.from_on <= d.today and coalesce(r.until_on >= d.today, true)
        ) as roles`,
  );
  const asked = row?.asked ?? 'nobody';
  const named = rolesAsked[asked] ?? [];
  return {
    isRequired: asked === 'all' || named.some((role) => row?.roles.includes(role)),
    mayTrust: row?.trust ?? false,
  };
}
