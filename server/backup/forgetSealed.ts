import type { Runner } from '../database/migrations.ts';

/** The setting that says that nobody can sign in, because the keys are lost, until everyone has got a link. */
export const keysLostSetting = 'keys_lost';

/** Takes out of a database what only the lost keys could open. */
export async function forgetSealed(on: Runner): Promise<void> {
  const statements = [
    'update accounts set salt = null, verifier_sealed = null',
    'delete from second_factors',
    'delete from recovery_codes',
    'delete from trusted_devices',
    'delete from one_time_codes',
    'delete from sign_in_challenges',
    'delete from sign_in_failures',
    'delete from refresh_families',
    'delete from known_devices',
    `update outgoing_mail set body = '', tries = 99, error = 'keys lost' where sent_at is null`,
    `insert into organisation_settings (key, value) values ('${keysLostSetting}', 'true') on conflict (key) do update set value = excluded.value`,
  ];
  for (const statement of statements) await on.query(statement);
}
