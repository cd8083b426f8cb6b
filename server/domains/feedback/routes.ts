import {
  answerFeedback,
  getFeedback,
  getReceivedFeedback,
  sendFeedback,
} from '../../../src/contract/feedback.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { keepFeedback, listOwnFeedback, listReceivedFeedback, settleFeedback } from './repository.ts';

/** What members say about the application. */
export function registerFeedback(http: Http, database: Queries) {
  handle(http, getFeedback, ({ viewer }) => listOwnFeedback(database, viewer));

  handle(http, sendFeedback, (call) => keepFeedback(database, call));

  handle(http, getReceivedFeedback, () => listReceivedFeedback(database));

  handle(http, answerFeedback, (call) => settleFeedback(database, call));
}
