import { getChapterSettings } from '../../contract/organization/chapterSettings.ts';
import { getOrganisationSettings } from '../../contract/organization/organisationSettings.ts';
import type { Loaders } from '../detailPages.ts';
import { known } from '../listFilters.ts';

/** The settings of chapters and of the organization. */
export const details: Loaders<'chapterSettings' | 'organisationSettings'> = {
  organisationSettings: async (api) => ({
    page: 'organisationSettings',
    settings: await api(getOrganisationSettings, {}),
  }),
  chapterSettings: async (api, { query }) => ({
    page: 'chapterSettings',
    settings: await api(getChapterSettings, { query: known(getChapterSettings.query, query) }),
  }),
};
