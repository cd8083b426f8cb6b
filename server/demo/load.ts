import { sql } from 'drizzle-orm';
import type { Queries } from '../database/open.ts';
import { checkKeys, type Queryable, selectRow } from '../database/query.ts';
import { dayIn } from '../domains/shared/calendar.ts';
import { addActivity } from './activity.ts';
import { addApplications } from './applications.ts';
import { addAttendance } from './attendance.ts';
import { addChats } from './chats.ts';
import { addChecklists } from './checklists.ts';
import { chapterData } from './data/chapters.ts';
import { after } from './days.ts';
import { addEvents } from './events.ts';
import { addGoals } from './goals.ts';
import { addGrowth } from './growth.ts';
import { addLinks, addPromos, addWinners } from './links.ts';
import { type MakeAccounts, planAccounts } from './logins.ts';
import { addMeetings } from './meetings.ts';
import { addNotices, addRecordNotices } from './notices.ts';
import { addOrganization, demoMarker } from './organization.ts';
import { addPeople } from './people.ts';
import { addProfiles } from './profiles.ts';
import { addProgram } from './program.ts';
import { addRoles } from './roles.ts';
import { createRows } from './rows.ts';
import { addVisitors } from './visitors.ts';
import { at, officersOf, type World } from './world.ts';

const yearsOfDays = 730;

export interface DemoOptions {
  /** The day from which all dates are counted back, `YYYY-MM-DD`. */
  readonly today: string;
  /** The latest time of a record; without it, today's records are from the first minutes of the day. */
  readonly now?: Date;
  readonly makeAccounts: MakeAccounts;
  /** Receives a line about the progress now and then. */
  readonly progress: (line: string) => void;
}

/** @returns today's date in the first chapter, from which all dates are counted back */
export function demoToday(now: Date): string {
  return dayIn(at(chapterData, 0).timeZone, now);
}

function newWorld(today: string, now: Date): World {
  return {
    today,
    now,
    firstDay: after(today, -yearsOfDays),
    rows: createRows(),
    chapters: [],
    staff: [],
    professionIds: new Map(),
    trainingIds: [],
    certificateIds: [],
    onboardingIds: [],
  };
}

/** Sets columns whose values depend on other rows: contacts, headcounts and the last messages. */
async function settle(on: Queryable, world: World) {
  for (const chapter of world.chapters) {
    const contact = officersOf(chapter).vicePresident.id;
    await on.execute(sql`update chapters set contact_id = ${contact} where id = ${chapter.id}`);
  }
  await on.execute(sql`
    update weekly_meetings m set headcount = (
      select count(*) from attendances a
      where a.meeting_id = m.id and a.status in ('Present', 'Late', 'Substitute')
    ) where m.status = 'closed'`);
  await on.execute(sql`
    update conversations c set last_message_id = (
      select max(t.id) from messages t where t.conversation_id = c.id
    )`);
}

/**
 * Fills an empty database with the demo organization in one transaction. The same day and moment give the same rows,
 * except for the accounts' secrets. Does nothing if the demo is already loaded.
 * @throws Error for a database with other members
 */
export async function loadDemo(database: Queries, options: DemoOptions): Promise<void> {
  const { today, now = new Date(0), makeAccounts, progress } = options;
  const say = (what: string) => progress(`Loading the demo organization: ${what}…`);
  const isLoaded = await database.transaction(async (transaction) => {
    const found = await selectRow<{ loaded: boolean; used: boolean }>(
      transaction,
      sql`select exists (select from organisation_settings where key = ${demoMarker}) as loaded,
        exists (select from members) as used`,
    );
    if (found?.loaded) return true;
    if (found?.used) throw new Error('The demo organization can only be loaded into an empty database.');
    // Checking keys takes longer than all the rest; the tests check every key instead.
    await checkKeys(transaction, false);
    const world = newWorld(today, now);
    const { rows } = world;
    say('chapters and members');
    addOrganization(world);
    addPeople(world);
    addRoles(world);
    addProfiles(world);
    addLinks(world);
    addPromos(world);
    await rows.write(transaction);
    await makeAccounts(transaction, planAccounts(world));
    say('two years of meetings');
    addMeetings(world);
    addAttendance(world);
    addVisitors(world);
    addProgram(world);
    addChecklists(world);
    await rows.write(transaction);
    say('two years of activity');
    const shares = addActivity(world);
    addWinners(world, shares);
    addEvents(world);
    await rows.write(transaction);
    say('everything else');
    addGrowth(world);
    addApplications(world);
    addChats(world);
    addGoals(world);
    addNotices(world);
    await rows.write(transaction);
    await settle(transaction, world);
    await rows.advanceIds(transaction);
    await addRecordNotices(transaction, today);
    return false;
  });
  if (!isLoaded) await database.execute(sql`analyze`);
}
