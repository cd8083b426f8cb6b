import {
  findEarlierReferral,
  getReferralsOfMember,
  nudgeReceiver,
  sayFollowUp,
} from '../../../src/contract/records/referrals.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { keepFollowUp, nudge } from './followUpRepository.ts';
import { warningOf } from './recordingRepository.ts';
import { listReferralsToMe } from './repository.ts';

export function registerReferrals(http: Http, database: Queries) {
  handle(http, getReferralsOfMember, async ({ params, viewer }) =>
    present(await listReferralsToMe(database, viewer, params.memberId)),
  );

  handle(http, findEarlierReferral, async ({ body, viewer }) => ({
    warning: await warningOf(database, viewer.memberId, body, viewer.today),
  }));

  handle(http, sayFollowUp, (call) => keepFollowUp(database, call));
  handle(http, nudgeReceiver, (call) => nudge(database, call));
}
