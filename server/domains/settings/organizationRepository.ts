import { type SQL, sql } from 'drizzle-orm';
import { partPlans } from '../../../src/contract/growth/plans.ts';
import {
  boundsOfNumbers,
  type LightName,
  lightNames,
  limitPairs,
  type ScoreName,
  scoreNames,
} from '../../../src/contract/growth/scoring.ts';
import { messages } from '../../../src/contract/messages.ts';
import { metrics } from '../../../src/contract/metrics.ts';
import {
  askedName,
  everythingKept,
  keptName,
  labelName,
  type OrganizationSettings,
  type OrganizationSettingsToSave,
  targetUnits,
} from '../../../src/contract/organization/organizationSettings.ts';
import { assignableRoles } from '../../../src/contract/roles.ts';
import { addAudience } from '../../changes/audience.ts';
import { changesBetween } from '../../changes/audit.ts';
import { changeRow, storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { jsonValue } from '../../database/values.ts';
import type { MemberFacts } from '../../http/handle.ts';
import { invalidField, present } from '../../http/refused.ts';
import { keepImage, organizationLogo, releaseImage, requireImage } from '../shared/images.ts';
import { jsonRows } from '../shared/lists.ts';
import { surchargeOf } from '../shared/plans.ts';
import { wholeIn } from '../shared/rules.ts';

const texts = ['organisation_name', 'professional_network_link', 'playlist_link', 'payment_url'] as const;
const buttonKey = 'floating_settings_button';
/** The key of the number that counts saves. */
const versionKey = 'settings_version';

const settingOf = (key: string): SQL =>
  sql`(select s.value from organisation_settings s where s.key = ${key}::text)`;

export const isButtonShown: SQL = sql`(coalesce(${settingOf(buttonKey)} = 'true'::jsonb, false))::int`;

const columns: SQL = sql.join(
  [
    ...texts.map((key) => sql`nullif(${settingOf(key)} #>> '{}', '') as ${sql.identifier(key)}`),
    sql`${organizationLogo} as image`,
    sql`${isButtonShown} as settings_button`,
    ...assignableRoles.map(
      (role) =>
        sql`nullif(${settingOf('role_labels')} ->> ${role}::text, '') as ${sql.identifier(labelName(role))}`,
    ),
    ...targetUnits.flatMap((unit) =>
      metrics.map(
        ({ id }) =>
          sql`${wholeIn(sql`(${settingOf('targets')} -> ${unit}::text)`, String(id))} as ${sql.identifier(askedName(unit, id))}`,
      ),
    ),
    ...scoreNames.map((name) => sql`${wholeIn(settingOf('score'), name)} as ${sql.identifier(name)}`),
    ...lightNames.map((name) => sql`${wholeIn(settingOf('lights'), name)} as ${sql.identifier(name)}`),
    ...partPlans.map(({ name, surcharge }) => sql`${surchargeOf(name)} as ${sql.identifier(surcharge)}`),
    ...everythingKept.map(
      (what) => sql`${wholeIn(settingOf('retention'), what)} as ${sql.identifier(keptName(what))}`,
    ),
    sql`coalesce(${settingOf('second_factor')} #>> '{}', 'nobody') as second_factor`,
    sql`(coalesce(${settingOf('trusted_devices')} = 'true'::jsonb, false))::int as trusted_devices`,
    sql`${jsonRows(sql`
      select r.id, r.name, (
        select count(*)::int from chapters c where c.region_id = r.id and c.archived_at is null
      ) as chapters
      from regions r order by lower(r.name), r.id`)} as regions`,
    sql`coalesce((${settingOf(versionKey)})::int, 0) as version`,
  ],
  sql`, `,
);

export async function findOrganizationSettings(on: Queryable): Promise<OrganizationSettings> {
  return present(await selectRow<OrganizationSettings>(on, sql`select ${columns}`));
}

const withoutNull = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== null));

/** @returns the rows that hold the settings, by key; null for a row that doesn't exist */
const rowsOf = (settings: OrganizationSettings): readonly (readonly [string, unknown])[] => [
  ...texts.map((key) => [key, settings[key]] as const),
  ['logo', settings.image],
  [buttonKey, settings.settings_button === 1],
  ['second_factor', settings.second_factor],
  ['trusted_devices', settings.trusted_devices === 1],
  ['role_labels', withoutNull(assignableRoles.map((role) => [role, settings[labelName(role)]]))],
  ['retention', withoutNull(everythingKept.map((what) => [what, settings[keptName(what)]]))],
  ['plans', withoutNull(partPlans.map(({ name, surcharge }) => [name, settings[surcharge]]))],
  ['score', withoutNull(scoreNames.map((name) => [name, settings[name]]))],
  ['lights', withoutNull(lightNames.map((name) => [name, settings[name]]))],
  [
    'targets',
    Object.fromEntries(
      targetUnits.map((unit) => [
        unit,
        withoutNull(metrics.map(({ id }) => [String(id), settings[askedName(unit, id)]])),
      ]),
    ),
  ],
];

type Wanted = { readonly [Name in keyof OrganizationSettingsToSave]?: string | number | null | undefined };

const imageIn = ({ image }: Wanted) => (typeof image === 'number' ? undefined : image);

/** Saves the organization's settings, and logs the changes. @throws Refused 409 with the current ones */
export function saveOrganization(
  database: Queries,
  call: MemberFacts,
  wanted: Wanted,
): Promise<OrganizationSettings> {
  return changeRow(database, call, {
    lock: async (on) => {
      await lockSettings(on);
      return findOrganizationSettings(on);
    },
    change: async (before, on) => {
      const changes = changesBetween({ ...before }, wanted);
      if (Object.keys(changes).length === 0) return before;
      const image = { before: before.image, after: imageIn(wanted) };
      await requireImage(on, call.viewer.memberId, image);
      const named = Object.fromEntries(Object.entries(changes).map(([name, [, value]]) => [name, value]));
      const after: OrganizationSettings = { ...before, ...named, version: before.version + 1 };
      requireOrder(after);
      const written = writing([...rowsOf(after), [versionKey, after.version]]);
      const all = await storeRow<{ ids: number[] | null }>(on, call, {
        table: 'organisation_settings',
        row: { chapter_id: null },
        stored: sql`select 1 as id`,
        action: 'settings.edit',
        changes,
        also: { ...written, ...keepImage(image) },
        answer: sql`select json_agg(c.id) as ids from chapters c`,
      });
      addAudience({ chapterIds: all?.ids ?? [] });
      if (image.after !== undefined && image.after !== image.before) await releaseImage(on, image.before);
      return after;
    },
  });
}

/** @throws Refused 422 if a light's limit is above the limit of the next better light */
function requireOrder(settings: OrganizationSettings): void {
  const numberOf = (name: ScoreName | LightName) => settings[name] ?? boundsOfNumbers[name].usual;
  for (const [lower, upper] of limitPairs) {
    if (numberOf(lower) > numberOf(upper)) throw invalidField(lower, messages.limitsCrossed);
  }
}

/** Makes one save of settings wait for another at the same time. */
async function lockSettings(on: Queryable): Promise<void> {
  await on.execute(sql`
    insert into organisation_settings (key, value) values (${versionKey}, '0'::jsonb) on conflict (key) do nothing`);
  await on.execute(sql`select value from organisation_settings where key = ${versionKey} for update`);
}

/** @returns the statements that set these rows, and delete those without a value */
function writing(rows: readonly (readonly [string, unknown])[]): Record<string, SQL> {
  const written = rows.filter(([, value]) => value !== null);
  const gone = rows.filter(([, value]) => value === null).map(([key]) => key);
  return {
    gone: sql`
      delete from organisation_settings where key in (select jsonb_array_elements_text(${jsonValue(gone)}))`,
    written: sql`
      insert into organisation_settings (key, value)
      values ${sql.join(
        written.map(([key, value]) => sql`(${key}::text, ${jsonValue(value)})`),
        sql`, `,
      )}
      on conflict (key) do update set value = excluded.value`,
  };
}
