import { changeLifecycle, getLifecycle } from '../../../src/contract/lifecycle.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { change } from './changeRepository.ts';
import { readLifecycle } from './repository.ts';

/** Memberships that pause, go on, move to another chapter and end. */
export function registerLifecycle(http: Http, database: Queries) {
  handle(http, getLifecycle, ({ params, viewer, now }) =>
    readLifecycle(database, viewer, params.memberId, now),
  );

  handle(http, changeLifecycle, (call) => change(database, call));
}
