import { sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import { recordSession } from '../../../src/contract/sessions.ts';
import { invalidField } from '../../http/refused.ts';
import { recording } from '../records/recording.ts';
import { latestDayOnEarth } from '../shared/calendar.ts';
import { dayValue, textValue } from '../shared/values.ts';

/** A session with another member, not after today anywhere on Earth. */
export const sessionRecording = recording({
  metric: 1,
  endpoint: recordSession,
  message: messages.sessionRecorded,
  giverChapter: 'chapter_id',
  body: sql`'receiver_id', a.receiver_id, 'date', a.date, 'address', a.address, 'type', a.type,
    'discussion', a.discussion`,
  async prepare({ now }, { receiver_id, date, address, type, discussion }) {
    if (date > latestDayOnEarth(now)) throw invalidField('date', messages.futureDate);
    return {
      receiver: { id: receiver_id, field: 'receiver_id', mayBeGiver: false },
      columns: {
        date: dayValue(date),
        address: textValue(address),
        type: textValue(type),
        discussion: textValue(discussion),
      },
    };
  },
});
