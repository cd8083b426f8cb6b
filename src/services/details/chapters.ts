import type { ChapterPageId, DetailDataOf } from '../../contract/detailPorts.ts';
import { getChapterEvents } from '../../contract/growth/events.ts';
import {
  type ChapterDetails,
  getChapterDetails,
  getChapterLeadership,
  getRequestedCategories,
} from '../../contract/organization/chapters.ts';
import { getMyChapter } from '../../contract/organization/myChapter.ts';
import type { Location } from '../../contract/pages.ts';
import { getProfessions } from '../../contract/people/members.ts';
import { getNotMet } from '../../contract/people/people.ts';
import type { Api } from '../calls/api.ts';
import type { Loaders } from '../detailPages.ts';
import { today } from '../device/clock.ts';

const suggestions = 5;

/** @returns the month of an address, `YYYY-MM`; by default the current one. */
const monthOf = ({ query }: Location): string => {
  const month = query.month ?? '';
  return /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : today().slice(0, 7);
};

const loadMyChapter = async (api: Api, { params }: Location): Promise<DetailDataOf<'myChapter'>> => {
  const [home, notMet] = await Promise.all([
    api(getMyChapter, { query: { chapter_id: params.id ?? '' } }),
    // The suggestions are optional, so the page works without them.
    api(getNotMet, { query: { limit: suggestions } }).catch(() => []),
  ]);
  return {
    page: 'myChapter',
    home,
    notMet: notMet.filter(({ chapter_id }) => chapter_id === home.chapter.id),
  };
};

/** Fetches the chapter's facts and the rest of its page in parallel. */
const withChapter = async <Rest>(
  api: Api,
  { params }: Location,
  rest: (chapter: { params: { chapterId: string } }) => Promise<Rest>,
): Promise<[ChapterDetails, Rest]> => {
  const call = { params: { chapterId: params.id ?? '' } };
  return Promise.all([api(getChapterDetails, call), rest(call)]);
};

export const details: Loaders<ChapterPageId | 'myChapter'> = {
  myChapter: loadMyChapter,
  chapterDetails: async (api, location) => {
    const [chapter] = await withChapter(api, location, async () => undefined);
    return { page: 'chapterDetails', chapter };
  },
  chapterLeadership: async (api, location) => {
    const [chapter, leaders] = await withChapter(api, location, (call) => api(getChapterLeadership, call));
    return { page: 'chapterLeadership', chapter, leaders };
  },
  chapterEvents: async (api, location) => {
    const month = monthOf(location);
    const [year, ofYear] = month.split('-').map(Number);
    const [chapter, events] = await withChapter(api, location, (call) =>
      api(getChapterEvents, { ...call, query: { year: year ?? 0, month: ofYear ?? 0 } }),
    );
    return { page: 'chapterEvents', chapter, month, events };
  },
  requestedCategories: async (api, location) => {
    const [chapter, [categories, professions]] = await withChapter(api, location, (call) =>
      Promise.all([
        api(getRequestedCategories, call),
        // The specification: failing look-ups are silently ignored; the list stays empty.
        api(getProfessions, {}).catch(() => []),
      ]),
    );
    return { page: 'requestedCategories', chapter, categories, professions };
  },
};
