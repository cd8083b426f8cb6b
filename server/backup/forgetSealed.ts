import type { Runner } from '../database/migrations.ts';

/** The setting that blocks sign-in after the keys were lost, until every member has received a link. */
export const keysLostSetting = 'keys_lost';

const emptied = [
  ...['second_factors', 'recovery_codes', 'trusted_devices', 'one_time_codes', 'sign_in_challenges'],
  ...['sign_in_failures', 'refresh_families', 'known_devices'],
];

/** Removes everything that only the lost keys could decrypt. An older database lacks some of the tables. */
export async function forgetSealed(on: Runner): Promise<void> {
  const statements = [
    'update accounts set salt = null, verifier_sealed = null',
    ...emptied.map(
      (table) =>
        `do $$ begin if to_regclass('${table}') is not null then delete from ${table}; end if; end $$`,
    ),
    `update outgoing_mail set body = '', tries = 99, error = 'keys lost' where sent_at is null`,
    `insert into organisation_settings (key, value) values ('${keysLostSetting}', 'true') on conflict (key) do update set value = excluded.value`,
  ];
  for (const statement of statements) await on.query(statement);
}
