import { endAnnouncement, sendAnnouncement } from '../../../src/contract/chat/announcements.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { announce, end } from './repository.ts';

export function registerAnnouncements(http: Http, database: Queries) {
  handle(http, sendAnnouncement, (call) => announce(database, call));

  handle(http, endAnnouncement, (call) => end(database, call, call.params.id));
}
