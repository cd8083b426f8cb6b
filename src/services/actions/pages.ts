import { messages } from '../../contract/messages.ts';
import { calendarFile } from '../calendarFile.ts';
import { copyText } from '../device/clipboard.ts';
import { saveFile } from '../device/saveFile.ts';
import type { ActionsOf } from '../pageAction.ts';

/** Actions for any page. */
export const actions: ActionsOf<'copy' | 'saveCalendar'> = {
  copy: async (_, { text, message }) => {
    await copyText(text);
    return { kind: 'told', message };
  },
  saveCalendar: async (_, { file, entries }) => {
    saveFile(file, calendarFile(entries));
    return { kind: 'told', message: messages.calendarSaved };
  },
};
