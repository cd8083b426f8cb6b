import { getReferralsOfMember } from '../../../src/contract/referrals.ts';
import { type Http, handle } from '../../http/handle.ts';
import { notFound } from '../../http/refused.ts';
import type { Queryable } from '../rows.ts';
import { listReferralsToMe } from './repository.ts';

/** The past referrals that a business buck may name. */
export function registerReferrals(http: Http, database: Queryable) {
  handle(http, getReferralsOfMember, async ({ params, viewer }) => {
    const referrals = await listReferralsToMe(database, viewer, params.memberId);
    if (referrals === null) throw notFound();
    return referrals;
  });
}
