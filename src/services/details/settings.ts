import { getChapterSettings } from '../../contract/organization/chapterSettings.ts';
import { getOrganizationSettings } from '../../contract/organization/organizationSettings.ts';
import type { Loaders } from '../detailPages.ts';
import { known } from '../listFilters.ts';

/** The settings of chapters and of the organization. */
export const details: Loaders<'chapterSettings' | 'organizationSettings'> = {
  organizationSettings: async (api) => ({
    page: 'organizationSettings',
    settings: await api(getOrganizationSettings, {}),
  }),
  chapterSettings: async (api, { query }) => ({
    page: 'chapterSettings',
    settings: await api(getChapterSettings, { query: known(getChapterSettings.query, query) }),
  }),
};
