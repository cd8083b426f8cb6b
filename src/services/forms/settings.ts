import { messages } from '../../contract/messages.ts';
import { requestErasure } from '../../contract/people/lifecycle.ts';
import {
  getMemberSettings,
  type MemberSettings,
  saveMemberSettings,
  settingsToEdit,
  settingsToSave,
} from '../../contract/people/memberSettings.ts';
import { getMainInformation } from '../../contract/people/members.ts';
import { takeMyData } from '../../contract/people/myData.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import { applyAppearance } from '../device/appearance.ts';
import { saveFile } from '../device/saveFile.ts';
import type { FormOf, FormPage, FormsOf } from '../form.ts';
import { choicesOf } from '../formChoices.ts';

const shown = (settings: MemberSettings) => {
  applyAppearance(settings);
  return { stored: settingsToEdit(settings), lists: { chapters: choicesOf(settings.chapters) } };
};

type SectionId = 'settingsNotifications' | 'settingsPrivacy' | 'settingsAppearance' | 'settingsFirstSteps';

/** Each section gets all settings and saves only its own changes. */
const section = {
  load: async (api: Api, { memberId }: FormPage) => {
    const [main, settings] = await Promise.all([
      api(getMainInformation, { params: { memberId } }),
      api(getMemberSettings, {}),
    ]);
    return { main, ...shown(settings) };
  },
  save: async <Form extends FormOf<SectionId>>(
    api: Api,
    form: Form,
    filled: Readonly<Record<string, unknown>>,
  ) => {
    const body = parseBody(saveMemberSettings.body, settingsToSave(filled, form.stored));
    const settings = await api(saveMemberSettings, { body }, { version: form.stored.version });
    return { loaded: { ...form, ...shown(settings) } };
  },
  current: async <Form extends FormOf<SectionId>>(api: Api, form: Form) => ({
    ...form,
    ...shown(await api(getMemberSettings, {})),
  }),
};

/** The member's settings, which change the page's appearance at once, and their personal data. */
export const forms: FormsOf<SectionId | 'myData' | 'eraseRequest'> = {
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
  settingsNotifications: section,
  settingsPrivacy: section,
  settingsAppearance: section,
  settingsFirstSteps: section,
};
