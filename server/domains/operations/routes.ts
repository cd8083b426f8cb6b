import { getOperations, retryMails } from '../../../src/contract/organization/operations.ts';
import { type Http, handle } from '../../http/handle.ts';
import { gatherFacts, type OperationsParts } from './facts.ts';
import { retry } from './mailRepository.ts';

export function registerOperations(http: Http, parts: OperationsParts) {
  handle(http, getOperations, ({ now }) => gatherFacts(parts, now));

  handle(http, retryMails, async ({ body, now }) => ({
    mails: await retry(parts.database.db, body.id, now),
  }));
}
