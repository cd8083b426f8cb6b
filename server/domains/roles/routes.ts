import {
  getMemberRoles,
  getRolesOfMember,
  handOverRole,
  saveMemberRoles,
} from '../../../src/contract/roles.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { present } from '../../http/refused.ts';
import { askToHandOver } from './handOverRepository.ts';
import { answerRoles, findHeldRoles, findRoles } from './memberRolesRepository.ts';
import { requireMayRead } from './policy.ts';
import { saveRoles } from './saveRepository.ts';

export function registerRoles(http: Http, database: Queries) {
  handle(http, getRolesOfMember, async ({ params, viewer, now }) =>
    present(await findHeldRoles(database, viewer, params.memberId, now)),
  );

  handle(http, getMemberRoles, async ({ params, viewer, now }) => {
    const found = present(await findRoles(database, params.memberId, now));
    requireMayRead(viewer, found);
    return answerRoles(viewer, found);
  });

  handle(http, saveMemberRoles, (call) => saveRoles(database, call));

  handle(http, handOverRole, (call) =>
    recordOnce(database, handOverRole, call, (on, keep) => askToHandOver(on, call, keep)),
  );
}
