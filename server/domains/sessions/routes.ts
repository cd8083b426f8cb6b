import { messages } from '../../../src/contract/messages.ts';
import { recordSession } from '../../../src/contract/sessions.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { invalidField } from '../../http/refused.ts';
import { latestDayOnEarth } from '../calendar.ts';
import { insertSession } from './repository.ts';

/** Recording a session: with another active member, not after today anywhere on Earth, once per key. */
export function registerSessions(http: Http, database: Queries) {
  handle(http, recordSession, (call) =>
    recordOnce(database, recordSession, call, async (on) => {
      if (call.body.date > latestDayOnEarth(call.now)) throw invalidField('date', messages.futureDate);
      const stored = await insertSession(on, call.viewer, call.body);
      if (stored === null) throw invalidField('receiver_id');
      return {
        ...stored,
        metric: 1 as const,
        message: messages.sessionRecorded,
        count_state: 'waiting' as const,
        warnings: [],
      };
    }),
  );
}
