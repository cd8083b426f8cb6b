import {
  acceptPrivacyPolicy,
  getPrivacyPolicy,
  savePrivacyPolicy,
} from '../../../src/contract/organization/policy.ts';
import { getConcept, saveConcept } from '../../../src/contract/people/concept.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle, handlePublic } from '../../http/handle.ts';
import { invalidField, present } from '../../http/refused.ts';
import { findConcept, publishConcept } from './conceptRepository.ts';
import { acceptPolicy, findPolicy, publishPolicy } from './repository.ts';

export function registerPolicy(http: Http, database: Queries) {
  handlePublic(http, getPrivacyPolicy, async ({ request }) => {
    const { authorization } = request.headers;
    const viewer = authorization === undefined ? null : await http.findViewer(authorization);
    return present(await findPolicy(database, viewer));
  });

  handle(http, getConcept, ({ viewer }) => findConcept(database, viewer));

  handle(http, saveConcept, (call) => publishConcept(database, call));

  handle(http, savePrivacyPolicy, (call) => publishPolicy(database, call));

  handle(http, acceptPrivacyPolicy, async ({ body, viewer, now }) => {
    const isPublished = await acceptPolicy(database, {
      memberId: viewer.memberId,
      version: body.version,
      now,
    });
    if (!isPublished) throw invalidField('version');
  });
}
