import {
  getActiveMembers,
  getCitiesAndStates,
  getContactDetails,
  getMainInformation,
  getProfessions,
  saveContactDetails,
} from '../../../src/contract/members.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle, handlePublic } from '../../http/handle.ts';
import { invalidField, notFound, versionConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { latestDayOnEarth } from '../calendar.ts';
import type { Queryable } from '../rows.ts';
import { visibleContactDetails } from './policy.ts';
import {
  changeOwnContactDetails,
  findContactDetails,
  findMainInformation,
  listActiveMembers,
  listCities,
  listProfessions,
  renewSearchWords,
} from './repository.ts';

/** Profiles, the option lists of members, and the two public lists that forms need. */
export function registerMembers(http: Http, database: Queries) {
  handle(http, getMainInformation, async ({ params }) => {
    const found = await findMainInformation(database, params.memberId);
    if (found === null) throw notFound();
    return found;
  });

  handle(http, getContactDetails, ({ params, viewer }) =>
    readContactDetails(database, params.memberId, viewer),
  );

  handle(http, saveContactDetails, async ({ body, viewer, expectedVersion, now }) => {
    if (body.birthday && body.birthday > latestDayOnEarth(now))
      throw invalidField('birthday', messages.futureDate);
    if (Object.values(body).every((value) => value === undefined)) {
      const unchanged = await readContactDetails(database, viewer.memberId, viewer);
      if (expectedVersion !== null && expectedVersion !== unchanged.version) throw versionConflict(unchanged);
      return unchanged;
    }
    const saved = await database.transaction(async (on) => {
      const changed = await changeOwnContactDetails(on, viewer, body, expectedVersion);
      if (changed !== null) await renewSearchWords(on, viewer);
      return changed;
    });
    if (saved === null) throw versionConflict(await readContactDetails(database, viewer.memberId, viewer));
    return saved;
  });

  handle(http, getActiveMembers, async ({ query, viewer }) => {
    const [membersInChapter, membersOutChapter] = await Promise.all([
      viewer.chapterId === null ? [] : listActiveMembers(database, viewer, 'inChapter', query.search),
      listActiveMembers(database, viewer, 'outOfChapter', query.search),
    ]);
    return { membersInChapter, membersOutChapter };
  });

  handlePublic(http, getProfessions, () => listProfessions(database));
  handlePublic(http, getCitiesAndStates, () => listCities(database));
}

async function readContactDetails(on: Queryable, memberId: number, viewer: Viewer) {
  const row = await findContactDetails(on, memberId);
  if (row === null) throw notFound();
  return visibleContactDetails(row, memberId, viewer);
}
