import { messages } from '../../contract/messages.ts';
import { resetCalendarFeed } from '../../contract/schedules/calendar.ts';
import { copyWhenKnown } from '../device/clipboard.ts';
import type { FormsOf } from '../form.ts';

export const forms: FormsOf<'calendarFeed'> = {
  calendarFeed: {
    save: async (api, form) => {
      const url = api(resetCalendarFeed, {}).then((made) => new URL(made.url, location.href).href);
      await copyWhenKnown(url);
      return { loaded: form, message: messages.feedCopied };
    },
  },
};
