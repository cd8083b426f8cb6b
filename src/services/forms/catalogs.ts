import * as v from 'valibot';
import {
  changeProfession,
  createChapter,
  createProfession,
  OrganizationChapter,
  saveOrganizationChapter,
} from '../../contract/organization/catalogs.ts';
import { getOrganizationSettings } from '../../contract/organization/organizationSettings.ts';
import type { Choice } from '../../contract/ports.ts';
import { addMember, sendInvitations } from '../../contract/signIn/invitations.ts';
import { archiving, type SetArchived } from '../archiving.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import type { FormsOf } from '../form.ts';
import { joined, orNull } from '../formChoices.ts';

const regionsOf = async (api: Api): Promise<readonly Choice[]> =>
  (await api(getOrganizationSettings, {})).regions.map(({ id, name }) => ({ value: id, label: name }));

const zones = (): readonly Choice[] =>
  Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

const setChapter: SetArchived = (api, { id, version }, body) =>
  api(saveOrganizationChapter, { params: { id }, body }, { version });

const setProfession: SetArchived = (api, { id }, body) => api(changeProfession, { params: { id }, body });

export const forms: FormsOf<
  | 'newChapter'
  | 'chapterRegion'
  | 'chapterArchive'
  | 'chapterReturn'
  | 'chapterMember'
  | 'chapterInvitations'
  | 'professionEntry'
  | 'professionArchive'
  | 'professionReturn'
> = {
  newChapter: {
    choices: async (api) => ({ regions: await orNull(regionsOf(api)), zones: zones() }),
    save: async (api, form, filled) => {
      const body = parseBody(createChapter.body, filled);
      const { message } = await api(createChapter, { body }, { idempotencyKey: form.idempotencyKey });
      return { loaded: form, message };
    },
  },
  chapterMember: {
    save: async (api, form, filled) => {
      const body = parseBody(addMember.body, { ...filled, role: filled.role || null });
      const { idempotencyKey } = form;
      const { message } = await api(addMember, { params: { id: form.stored.id }, body }, { idempotencyKey });
      return { loaded: form, message };
    },
  },
  chapterInvitations: {
    save: async (api, form) => {
      const body = { chapter_id: form.stored.id };
      const { message } = await api(sendInvitations, { body }, { idempotencyKey: form.idempotencyKey });
      return { loaded: form, message };
    },
  },
  chapterRegion: {
    choices: async (api, { lists: known = {} }) => ({
      regions: joined(known.regions, (await orNull(regionsOf(api))) ?? undefined),
    }),
    save: async (api, form, filled) => {
      const { id, version } = form.stored;
      const body = parseBody(saveOrganizationChapter.body, filled);
      const saved = await api(saveOrganizationChapter, { params: { id }, body }, { version });
      return { loaded: { ...form, stored: { ...saved, region_id: saved.region?.id ?? null } } };
    },
    current: v.pipe(
      OrganizationChapter,
      v.transform((chapter) => ({ ...chapter, region_id: chapter.region?.id ?? null })),
    ),
  },
  chapterArchive: { ...archiving(1, setChapter), current: OrganizationChapter },
  chapterReturn: { ...archiving(0, setChapter), current: OrganizationChapter },
  professionEntry: {
    save: async (api, form, filled) => {
      const { stored, idempotencyKey } = form;
      const { message } = stored
        ? await api(changeProfession, {
            params: { id: stored.id },
            body: parseBody(changeProfession.body, filled),
          })
        : await api(createProfession, { body: parseBody(createProfession.body, filled) }, { idempotencyKey });
      return { loaded: form, message };
    },
  },
  professionArchive: archiving(1, setProfession),
  professionReturn: archiving(0, setProfession),
};
