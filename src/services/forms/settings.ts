import { requestErasure } from '../../contract/lifecycle.ts';
import {
  getMemberSettings,
  type MemberSettings,
  saveMemberSettings,
  settingsToEdit,
  settingsToSave,
} from '../../contract/memberSettings.ts';
import { getMainInformation } from '../../contract/members.ts';
import { messages } from '../../contract/messages.ts';
import { takeMyData } from '../../contract/myData.ts';
import { applyAppearance } from '../appearance.ts';
import type { FormsOf } from '../form.ts';
import { choicesOf } from '../formChoices.ts';
import { parseBody } from '../parseBody.ts';
import { saveFile } from '../saveFile.ts';

const shown = (settings: MemberSettings) => {
  applyAppearance(settings);
  return { stored: settingsToEdit(settings), lists: { chapters: choicesOf(settings.chapters) } };
};

/** One's own settings, where how pages look changes as soon as they are known, and one's own data. */
export const forms: FormsOf<'settings' | 'myData' | 'eraseRequest'> = {
  eraseRequest: {
    save: async (api, form, filled) => {
      const body = parseBody(requestErasure.body, filled);
      const { message } = await api(requestErasure, { body });
      return { loaded: form, message };
    },
  },
  myData: {
    save: async (api, form) => {
      await api(
        takeMyData,
        { body: { format: 'zip' } },
        {
          download: {
            signal: new AbortController().signal,
            onProgress: () => undefined,
            onReceived: ({ name, content }) => saveFile(name, content),
          },
        },
      );
      return { loaded: form, message: messages.dataDownloaded };
    },
  },
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
