import { acceptPrivacyPolicy, getPrivacyPolicy } from '../../../src/contract/policy.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle, handlePublic } from '../../http/handle.ts';
import { invalidField, present } from '../../http/refused.ts';
import { acceptPolicy, findPolicy } from './repository.ts';

/** The privacy policy, which everybody reads and members accept. */
export function registerPolicy(http: Http, database: Queries) {
  handlePublic(http, getPrivacyPolicy, async ({ request }) => {
    const { authorization } = request.headers;
    const viewer = authorization === undefined ? null : await http.findViewer(authorization);
    return present(await findPolicy(database, viewer?.memberId ?? null));
  });

  handle(http, acceptPrivacyPolicy, async ({ body, viewer, now }) => {
    const isPublished = await acceptPolicy(database, {
      memberId: viewer.memberId,
      version: body.version,
      now,
    });
    if (!isPublished) throw invalidField('version');
    return undefined;
  });
}
