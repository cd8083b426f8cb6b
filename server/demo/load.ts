import { sql } from 'drizzle-orm';
import type { Queries } from '../database/open.ts';
import { type Queryable, selectRow } from '../domains/rows.ts';
import { addActivity } from './activity.ts';
import { after } from './days.ts';
import { addEvents } from './events.ts';
import { addLinks, addPromos, addWinners } from './links.ts';
import { type MakeAccounts, planAccounts } from './logins.ts';
import { addMeetings } from './meetings.ts';
import { addOrganisation, demoMarker } from './organisation.ts';
import { addPeople } from './people.ts';
import { createRows } from './rows.ts';
import { officersOf, type World } from './world.ts';

const yearsOfDays = 730;

export interface DemoOptions {
  /** The day that everything is counted back from, `YYYY-MM-DD`. */
  readonly today: string;
  readonly makeAccounts: MakeAccounts;
  /** Takes a line for people now and then. */
  readonly progress: (line: string) => void;
}

function newWorld(today: string): World {
  return {
    today,
    firstDay: after(today, -yearsOfDays),
    rows: createRows(),
    chapters: [],
    staff: [],
    professionIds: new Map(),
    trainingIds: [],
  };
}

/** What can only be said once all rows are there. */
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
}

/**
 * Fills an empty database with the demo organisation: all or nothing, in one transaction. The same `today` gives
 * the same rows, but for the secrets of the accounts. Does nothing where it has been loaded before.
 * @throws Error for a database with members of its own
 */
export async function loadDemo(database: Queries, options: DemoOptions): Promise<void> {
  const { today, makeAccounts, progress } = options;
  const say = (what: string) => progress(`Loading the demo organisation: ${what}…`);
  await database.transaction(async (transaction) => {
    const found = await selectRow<{ loaded: boolean; used: boolean }>(
      transaction,
      sql`select exists (select from organisation_settings where key = ${demoMarker}) as loaded,
        exists (select from members) as used`,
    );
    if (found?.loaded) return;
    if (found?.used) throw new Error('The demo organisation can only be loaded into an empty database.');
    const world = newWorld(today);
    const { rows } = world;
    say('chapters and members');
    addOrganisation(world);
    addPeople(world);
    addMeetings(world);
    addLinks(world);
    addPromos(world);
    await rows.write(transaction);
    await makeAccounts(transaction, planAccounts(world));
    say('two years of activity');
    const shares = addActivity(world);
    addWinners(world, shares);
    addEvents(world);
    await rows.write(transaction);
    await settle(transaction, world);
    await rows.advanceIds(transaction);
  });
}
