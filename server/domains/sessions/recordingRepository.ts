import { sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import { recordSession } from '../../../src/contract/records/sessions.ts';
import { invalidField } from '../../http/refused.ts';
import { recording } from '../records/recording.ts';
import { dayIn, latestDayOnEarth } from '../shared/calendar.ts';

/**
 * A session with another member. Its day must not be after today in the giver’s chapter; without a chapter,
 * not after today anywhere on Earth.
 */
export const sessionRecording = recording({
  metric: 1,
  endpoint: recordSession,
  message: messages.sessionRecorded,
  giverChapter: 'chapter_id',
  body: sql`'receiver_id', a.receiver_id, 'date', a.date, 'address', a.address, 'type', a.type,
    'discussion', a.discussion`,
  async prepare({ now, giver }, { receiver_id, date, address, type, discussion }) {
    const today = giver.chapterId === null ? latestDayOnEarth(now) : dayIn(giver.timeZone, now);
    if (date > today) throw invalidField('date', messages.futureDate);
    return {
      receiver: { id: receiver_id, field: 'receiver_id', mayBeGiver: false },
      columns: { date, address, type, discussion: discussion ?? null },
    };
  },
});
