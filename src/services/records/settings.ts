import { getChapterSettings } from '../../contract/chapterSettings.ts';
import { getOrganisationSettings } from '../../contract/organisationSettings.ts';
import { known } from '../listFilters.ts';
import type { Loaders } from '../recordPages.ts';

/** What chapters and the organisation decide for themselves. */
export const records: Loaders<'chapterSettings' | 'organisationSettings'> = {
  organisationSettings: async (api) => ({
    page: 'organisationSettings',
    settings: await api(getOrganisationSettings, {}),
  }),
  chapterSettings: async (api, { query }) => ({
    page: 'chapterSettings',
    settings: await api(getChapterSettings, { query: known(getChapterSettings.query, query) }),
  }),
};
