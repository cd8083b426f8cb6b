import {
  changeProfession,
  createChapter,
  createProfession,
  getOrganizationChapters,
  getOrganizationProfessions,
  saveOrganizationChapter,
} from '../../../src/contract/organization/catalogs.ts';
import { getChapterSettings, saveChapterRules } from '../../../src/contract/organization/chapterSettings.ts';
import {
  createRegion,
  getOrganizationSettings,
  renameRegion,
  saveOrganizationSettings,
} from '../../../src/contract/organization/organizationSettings.ts';
import { getMemberSettings, saveMemberSettings } from '../../../src/contract/people/memberSettings.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handle } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { holds, scopeOfPage } from '../../http/viewer.ts';
import { listAnnouncements } from '../announcements/repository.ts';
import { findChapterDetails } from '../chapters/detailsRepository.ts';
import { listMeetingsAhead } from '../meetings/aheadRepository.ts';
import { movesOfMeeting } from '../meetings/policy.ts';
import { pageOf } from '../shared/lists.ts';
import { showChapter, shownChapter } from '../shared/shownChapter.ts';
import { addChapter, listOrganizationChapters, saveChapterOf } from './chaptersRepository.ts';
import { findMemberSettings, saveSettings } from './memberRepository.ts';
import { findOrganizationSettings, saveOrganization } from './organizationRepository.ts';
import { addProfession, listOrganizationProfessions, saveProfessionOf } from './professionsRepository.ts';
import { addRegion, changeRegion } from './regionsRepository.ts';
import { saveRules } from './rulesRepository.ts';

export function registerSettings(http: Http, database: Queries) {
  handle(http, getChapterSettings, async ({ query, viewer, now }) => {
    const scope = scopeOfPage(viewer, 'Chapter Settings');
    const chapter = await showChapter(database, { viewer, scope, chapterId: query.chapter_id, now });
    const [details, meetings, announcements] = await Promise.all([
      findChapterDetails(database, viewer, chapter.id, now),
      listMeetingsAhead(database, viewer, chapter.id, now),
      listAnnouncements(database, chapter.id, now),
    ]);
    return {
      chapter: shownChapter(chapter),
      details: present(details),
      meetings: meetings.map((meeting) => ({ ...meeting, moves: movesOfMeeting(viewer, meeting, now) })),
      announcements,
      can_announce: flag(holds(viewer, 'announce.send', chapter.id)),
    };
  });

  handle(http, getMemberSettings, ({ viewer }) => findMemberSettings(database, viewer));

  handle(http, saveMemberSettings, (call) => saveSettings(database, call));

  handle(http, getOrganizationSettings, () => findOrganizationSettings(database));

  handle(http, saveOrganizationSettings, (call) => saveOrganization(database, call, call.body));

  handle(http, createRegion, (call) => addRegion(database, call));

  handle(http, renameRegion, (call) => changeRegion(database, call));

  handle(http, getOrganizationChapters, ({ query }) =>
    listOrganizationChapters(database, query, pageOf(query)),
  );

  handle(http, createChapter, (call) => addChapter(database, call));

  handle(http, saveOrganizationChapter, (call) => saveChapterOf(database, call));

  handle(http, getOrganizationProfessions, ({ query }) =>
    listOrganizationProfessions(database, query, pageOf(query)),
  );

  handle(http, createProfession, (call) => addProfession(database, call));

  handle(http, changeProfession, (call) => saveProfessionOf(database, call));

  handle(http, saveChapterRules, (call) => saveRules(database, call, call.params.chapterId, call.body));
}
