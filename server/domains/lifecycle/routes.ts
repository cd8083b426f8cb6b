import { changeLifecycle, getLifecycle, requestErasure } from '../../../src/contract/people/lifecycle.ts';
import type { Queries } from '../../database/open.ts';
import { describeFault } from '../../http/errors.ts';
import { type Http, handle } from '../../http/handle.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { change } from './changeRepository.ts';
import { readLifecycle } from './repository.ts';
import { askForErasure } from './requestRepository.ts';

export function registerLifecycle(
  http: Http,
  database: Queries,
  { keys, sweepImages }: { readonly keys: SignInKeys; readonly sweepImages: () => Promise<unknown> },
) {
  handle(http, getLifecycle, ({ params, viewer, now }) =>
    readLifecycle(database, viewer, params.memberId, now),
  );

  handle(http, changeLifecycle, async (call) => {
    const saved = await change({ db: database, keys }, call);
    // The hourly sweep removes images that can't be removed now.
    if (call.body.action === 'erase')
      await sweepImages().catch((error: unknown) =>
        call.request.log.error(describeFault(error), 'erased images are still there'),
      );
    return saved;
  });

  handle(http, requestErasure, (call) => askForErasure(database, call));
}
