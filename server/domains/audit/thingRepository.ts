import { type SQL, sql } from 'drizzle-orm';

/** The subject of an entry: its name or the day of its meeting, and the id of the row that it belongs to (`of`). */
export interface Thing {
  readonly name: string;
  readonly of: number | null;
  readonly is_gone: boolean;
}

const named = (table: string, name: SQL, of: SQL = sql`null::int`): SQL => sql`(
  select json_build_object('name', ${name}, 'of', ${of}, 'is_gone', to_jsonb(x) ->> 'deleted_at' is not null)
  from ${sql.identifier(table)} x where x.id = l.entity_id)`;

const byMeeting = (table: string): SQL =>
  named(table, sql`(select w.date::text from weekly_meetings w where w.id = x.meeting_id)`);

const ofPerson = sql`concat_ws(' ', x.first_name, x.last_name)`;
const ofProfession = sql`(select p.name from professions p where p.id = x.profession_id)`;
const ofChecklist = sql`(select c.name from checklists c where c.id = x.checklist_id)`;

const things: Readonly<Record<string, SQL>> = {
  announcements: named('announcements', sql`x.title`),
  applications: named('applications', ofPerson),
  application_votes: named('applications', ofPerson),
  category_requests: named('category_requests', ofProfession),
  certificates: named('certificates', sql`x.name`),
  chapters: named('chapters', sql`x.name`),
  checklists: named('checklists', sql`x.name`),
  checklist_entries: named('checklist_entries', ofChecklist, sql`x.checklist_id`),
  checklist_marks: named('checklist_entries', ofChecklist, sql`x.checklist_id`),
  coaching_assignments: named(
    'coaching_assignments',
    sql`(select c.name from certificates c where c.id = x.certificate_id)`,
  ),
  conversations: named('conversations', sql`x.name`),
  events: named('events', sql`x.title`),
  member_checklist_items: named('onboarding_items', sql`x.name`),
  member_spotlights: byMeeting('member_spotlights'),
  moment_slots: byMeeting('moment_slots'),
  onboarding_items: named('onboarding_items', sql`x.name`),
  pipeline_items: named('pipeline_items', sql`x.title`),
  professions: named('professions', sql`x.name`),
  regions: named('regions', sql`x.name`),
  sample_sessions: byMeeting('sample_sessions'),
  sub_requests: byMeeting('sub_requests'),
  trainings: named('trainings', sql`x.name`),
  visitors: named('visitors', ofPerson),
  weekly_meetings: named('weekly_meetings', sql`x.date::text`),
};

/** SQL for the `Thing` of an entry `l`; null for one without a name. */
export const thingOf: SQL = sql`case l.entity ${sql.join(
  Object.entries(things).map(([entity, thing]) => sql`when ${sql.raw(`'${entity}'`)} then ${thing}`),
  sql` `,
)} end`;
