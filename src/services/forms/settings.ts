import {
  getMemberSettings,
  type MemberSettings,
  saveMemberSettings,
  settingsToEdit,
  settingsToSave,
} from '../../contract/memberSettings.ts';
import { getMainInformation } from '../../contract/members.ts';
import { applyAppearance } from '../appearance.ts';
import type { FormsOf } from '../form.ts';
import { choicesOf } from '../formChoices.ts';
import { parseBody } from '../parseBody.ts';

const shown = (settings: MemberSettings) => {
  applyAppearance(settings);
  return { stored: settingsToEdit(settings), lists: { chapters: choicesOf(settings.chapters) } };
};

/** One's own settings; how pages look changes as soon as they are known. */
export const forms: FormsOf<'settings'> = {
  settings: {
    load: async (api, { memberId }) => {
      const [main, settings] = await Promise.all([
        api(getMainInformation, { params: { memberId } }),
        api(getMemberSettings, {}),
      ]);
      return { main, ...shown(settings) };
    },
    save: async (api, form, filled) => {
      const body = parseBody(saveMemberSettings.body, settingsToSave(filled, form.stored));
      const settings = await api(saveMemberSettings, { body }, { version: form.stored.version });
      return { loaded: { ...form, ...shown(settings) } };
    },
    current: async (api, form) => ({ ...form, ...shown(await api(getMemberSettings, {})) }),
  },
};
