import { type SQL, sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import { recordEventAttendance } from '../../../src/contract/records/eventAttendance.ts';
import { instantText } from '../../database/values.ts';
import { invalidField } from '../../http/refused.ts';
import { recording } from '../records/recording.ts';
import { dayIn, latestDayOnEarth } from '../shared/calendar.ts';
import { isShown, keepImage } from '../shared/images.ts';
import { findEventParts } from './repository.ts';

/**
 * An event that the giver attended, including their own. Its day is the day of `happened_at` in the zone of
 * the giver's chapter, and must not be after today anywhere on Earth.
 */
export const eventAttendanceRecording = recording({
  metric: 4,
  endpoint: recordEventAttendance,
  message: messages.eventAttendanceRecorded,
  giverChapter: 'chapter_id',
  body: sql`'receiver_id', a.receiver_id, 'date', ${instantText(sql`a.happened_at`)}, 'image', a.image,
    'address', a.address, 'lat', a.lat, 'lon', a.lon, 'type', a.type, 'guests', a.guests,
    'show_name', a.show_name,
    'training_name', (select t.name from trainings t where t.id = a.training_id)`,
  async prepare({ on, now, giver, viewer, before }, body) {
    const day = dayIn(giver.timeZone, new Date(body.date));
    if (day > latestDayOnEarth(now)) throw invalidField('date', messages.futureDate);
    const training = body.type === 'Training' ? (body.training_name ?? null) : null;
    if (body.type === 'Training' && training === null) {
      throw invalidField('training_name', messages.required);
    }
    const image = body.image ?? null;
    const known = await findEventParts(on, [giver.memberId, viewer.memberId], image, training);
    const isSameTraining = before !== null && before.training_name === training;
    if (training !== null && (known.training_id === null || (known.is_archived && !isSameTraining))) {
      throw invalidField('training_name');
    }
    const isSameImage = before !== null && (before.image || null) === image;
    if (image !== null && !isSameImage && !known.has_image) throw invalidField('image');
    return {
      receiver: { id: body.receiver_id, field: 'receiver_id', mayBeGiver: true },
      columns: {
        date: day,
        happened_at: body.date,
        type: body.type,
        show_name: body.show_name ?? null,
        training_id: known.training_id,
        image,
        address: body.address ?? null,
        lat: body.lat,
        lon: body.lon,
        guests: body.guests ?? 0,
      },
      sideEffects: isSameImage ? {} : imageUse(image, before?.image || null),
    };
  },
});

/** Marks the new image as used, and releases the old one unless another record shows it. */
function imageUse(image: string | null, old: string | null): Record<string, SQL> {
  return {
    ...keepImage({ after: image }),
    ...(old !== null && {
      freed_image: sql`
        update uploads u set status = 'stored' where u.key = ${old} and not ${isShown} and not exists (
          select from event_attendances other, stored where other.image = u.key and other.id <> stored.id)`,
    }),
  };
}
