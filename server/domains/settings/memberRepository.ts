import { type SQL, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import { noticeSettings, type saveMemberSettings } from '../../../src/contract/people/memberSettings.ts';
import type { Columns } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { flagValue, jsonValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, present, requireVersion, versionConflict } from '../../http/refused.ts';
import { scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { writeSheet } from '../profiles/oneRowPerMemberRepository.ts';
import { besidesOwn, choicesIn } from '../shared/shownChapter.ts';

type Settings = AnswerOf<typeof saveMemberSettings>;
type SettingsCall = Call<typeof saveMemberSettings>;

const channel = (key: string, name: 'bell' | 'email', usual: boolean): SQL =>
  sql`coalesce((s.notifications -> ${sql.raw(`'${key}'`)} ->> ${sql.raw(`'${name}'`)})::boolean, ${usual})::int`;

const notifications: SQL = sql`json_build_object(${sql.join(
  noticeSettings.map(
    ({ key }) => sql`${sql.raw(`'${key}'`)}, json_build_object(
      'bell', ${channel(key, 'bell', true)}, 'email', ${channel(key, 'email', false)})`,
  ),
  sql`, `,
)})`;

/** Finds the viewer's own settings, or the defaults if they never saved any. */
export async function findMemberSettings(on: Queryable, viewer: Viewer): Promise<Settings> {
  const row = present(
    await selectRow<Settings>(
      on,
      sql`
        select ${notifications} as notifications, s.digest_day::int as digest_day,
          coalesce(s.language, 'en') as language, coalesce(s.theme, 'system') as theme,
          coalesce(s.text_size, 'normal') as text_size, coalesce(s.show_phone, true)::int as show_phone,
          coalesce(s.show_email, true)::int as show_email, coalesce(s.show_birthday, false)::int as show_birthday,
          coalesce(s.show_first_steps, true)::int as show_first_steps,
          s.default_chapter_id, ${choicesIn(scopeOfPage(viewer, 'My Chapter'))} as chapters,
          coalesce(s.version, 0) as version
        from members m left join member_settings s on s.member_id = m.id
        where m.id = ${viewer.memberId}`,
    ),
  );
  return { ...row, chapters: besidesOwn(viewer, row.chapters) };
}

/** Saves the viewer's settings. @throws Refused 409 with the current ones for another version */
export async function saveSettings(
  database: Queries,
  { body, viewer, expectedVersion }: SettingsCall,
): Promise<Settings> {
  const before = await findMemberSettings(database, viewer);
  requireVersion(expectedVersion, before);
  const { default_chapter_id: chapterId } = body;
  const isShown = chapterId === viewer.chapterId || before.chapters.some(({ id }) => id === chapterId);
  if (chapterId && !isShown) throw invalidField('default_chapter_id');
  const columns = columnsOf(body);
  if (Object.values(columns).every((value) => value === undefined)) return before;
  const isWritten = await writeSheet(
    database,
    { table: sql`member_settings` },
    viewer.memberId,
    columns,
    before.version,
  );
  const after = await findMemberSettings(database, viewer);
  if (!isWritten) throw versionConflict(after);
  return after;
}

const unlessLeftOut = <Value>(value: Value | undefined, write: (value: Value) => SQL): SQL | undefined =>
  value === undefined ? undefined : write(value);

const columnsOf = (body: SettingsCall['body']): Columns => ({
  notifications: unlessLeftOut(body.notifications, (wanted) =>
    jsonValue(
      Object.fromEntries(
        noticeSettings.map(({ key }) => {
          const { bell, email } = wanted[key];
          return [key, { bell: bell === 1, email: email === 1, push: false }];
        }),
      ),
    ),
  ),
  digest_day: body.digest_day,
  language: body.language,
  theme: body.theme,
  text_size: body.text_size,
  show_phone: unlessLeftOut(body.show_phone, flagValue),
  show_email: unlessLeftOut(body.show_email, flagValue),
  show_birthday: unlessLeftOut(body.show_birthday, flagValue),
  show_first_steps: unlessLeftOut(body.show_first_steps, flagValue),
  default_chapter_id: body.default_chapter_id,
});
