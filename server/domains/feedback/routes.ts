import {
  answerFeedback,
  getFeedback,
  getReceivedFeedback,
  sendFeedback,
} from '../../../src/contract/people/feedback.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handle } from '../../http/handle.ts';
import { keepFeedback, listOwnFeedback, listReceivedFeedback, settleFeedback } from './repository.ts';

export function registerFeedback(http: Http, database: Queries) {
  handle(http, getFeedback, async ({ viewer }) => ({
    rows: await listOwnFeedback(database, viewer),
    can_answer: flag(viewer.rights.has('content.edit')),
  }));

  handle(http, sendFeedback, (call) => keepFeedback(database, call));

  handle(http, getReceivedFeedback, () => listReceivedFeedback(database));

  handle(http, answerFeedback, (call) => settleFeedback(database, call));
}
