import { sql } from 'drizzle-orm';
import { shareLink } from '../../../src/contract/growth/links.ts';
import { messages } from '../../../src/contract/messages.ts';
import { invalidField } from '../../http/refused.ts';
import { recording } from '../records/recording.ts';
import { dayIn } from '../shared/calendar.ts';
import { findLinkOwner } from './repository.ts';

/** A link that the giver shared today; its owner is the receiver, who may be the giver. */
export const postRecording = recording({
  metric: 5,
  endpoint: shareLink,
  message: messages.postLogged,
  giverChapter: 'chapter_id',
  body: sql`'link_id', a.link_id`,
  async prepare({ on, now, giver, before }, { link_id }) {
    const ownerId = await findLinkOwner(on, link_id);
    if (ownerId === null) throw invalidField('link_id');
    return {
      receiver: { id: ownerId, field: 'link_id', mayBeGiver: true },
      columns: {
        date: before === null ? dayIn(giver.timeZone, now) : undefined,
        link_id,
      },
    };
  },
});
