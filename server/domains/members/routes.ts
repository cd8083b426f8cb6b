import {
  getActiveMembers,
  getCitiesAndStates,
  getContactDetails,
  getMainInformation,
  getProfessions,
  saveContactDetails,
} from '../../../src/contract/people/members.ts';
import { saveMemberContactDetails } from '../../../src/contract/people/profile.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle, handlePublic } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { correctContactDetails, saveOwnContactDetails } from './contactDetailsRepository.ts';
import { mainInformationFor, requirePast, visibleContactDetails } from './policy.ts';
import {
  findContactDetails,
  findMainInformation,
  isLarge,
  listActiveMembers,
  listCities,
  listProfessions,
} from './repository.ts';

export function registerMembers(http: Http, database: Queries) {
  handle(http, getMainInformation, async ({ params, viewer, now }) => {
    const found = present(await findMainInformation(database, viewer, { memberId: params.memberId, now }));
    return mainInformationFor(viewer, found);
  });

  handle(http, getContactDetails, async ({ params, viewer }) => {
    const row = present(await findContactDetails(database, viewer, params.memberId));
    return visibleContactDetails(row, params.memberId, viewer);
  });

  handle(http, saveContactDetails, (call) => {
    requirePast(call.body.birthday, call.now);
    return saveOwnContactDetails(database, call, call.body);
  });

  handle(http, saveMemberContactDetails, (call) => {
    const { params, viewer, now } = call;
    const { reason, ...changes } = call.body;
    requirePast(changes.birthday, now);
    if (params.memberId === viewer.memberId) return saveOwnContactDetails(database, call, changes);
    return correctContactDetails(database, call, { memberId: params.memberId, changes, reason });
  });

  handle(http, getActiveMembers, async ({ query, viewer }) => {
    const is_partial = query.for_device === 1 && (await isLarge(database)) ? (1 as const) : undefined;
    const [membersInChapter, membersOutChapter] = await Promise.all([
      viewer.chapterId === null || query.in_chapter === 0
        ? []
        : listActiveMembers(database, viewer, 'inChapter', query.search),
      query.in_chapter === 1
        ? []
        : listActiveMembers(database, viewer, is_partial ? 'met' : 'outOfChapter', query.search),
    ]);
    return { membersInChapter, membersOutChapter, is_partial };
  });

  handlePublic(http, getProfessions, () => listProfessions(database));
  handlePublic(http, getCitiesAndStates, () => listCities(database));
}
