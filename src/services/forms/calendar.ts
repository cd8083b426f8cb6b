import { resetCalendarFeed } from '../../contract/calendar.ts';
import { messages } from '../../contract/messages.ts';
import { copyText } from '../clipboard.ts';
import type { FormsOf } from '../form.ts';

/** The address by which a calendar app follows one’s calendar. */
export const forms: FormsOf<'calendarFeed'> = {
  calendarFeed: {
    save: async (api, form) => {
      const { url } = await api(resetCalendarFeed, {});
      // Where the clipboard is refused the address is said instead, since nobody can be told it again.
      const message = await copyText(url).then(
        () => messages.feedCopied,
        () => url,
      );
      return { loaded: form, message };
    },
  },
};
