import {
  changeTraining as changeCatalogTraining,
  createTraining,
  getTrainingCatalog,
} from '../../../src/contract/people/trainingCatalog.ts';
import {
  createMemberTraining,
  deleteMemberTraining,
  getMemberTrainings,
  getTrainingsOfMember,
  saveMemberTraining,
} from '../../../src/contract/people/trainings.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handle } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { present } from '../../http/refused.ts';
import { pageOf } from '../shared/lists.ts';
import { addTraining, listCatalog, saveTraining } from './catalogRepository.ts';
import { changeTraining, enterTraining, removeTraining } from './entriesRepository.ts';
import { findTrainings, listMemberTrainings } from './repository.ts';

export function registerTrainings(http: Http, database: Queries) {
  handle(http, getTrainingCatalog, async ({ query, viewer, now }) => {
    const found = await listCatalog(database, viewer, query, pageOf(query), now);
    const can_edit = flag(viewer.rights.has('content.edit'));
    return { ...found, can_edit };
  });

  handle(http, createTraining, (call) => addTraining(database, call));

  handle(http, changeCatalogTraining, (call) => saveTraining(database, call));

  handle(http, getTrainingsOfMember, async ({ params, viewer, now }) =>
    present(await findTrainings(database, viewer, params.memberId, now)),
  );

  handle(http, getMemberTrainings, async ({ params, viewer }) =>
    present(await listMemberTrainings(database, viewer, params.memberId)),
  );

  handle(http, createMemberTraining, (call) =>
    recordOnce(database, createMemberTraining, call, (on, keep) => enterTraining(on, call, keep)),
  );

  handle(http, saveMemberTraining, (call) => changeTraining(database, call));

  handle(http, deleteMemberTraining, (call) => removeTraining(database, call));
}
