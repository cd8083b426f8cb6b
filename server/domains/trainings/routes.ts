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
import { type Http, handle } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { notFound } from '../../http/refused.ts';
import { listAnswer, pageOf } from '../shared/lists.ts';
import { addTraining, listCatalog, saveTraining } from './catalogRepository.ts';
import { changeTraining, enterTraining, removeTraining } from './entriesRepository.ts';
import { findTrainings, listMemberTrainings } from './repository.ts';

/** The trainings that members were at, and the entering of them for others. */
export function registerTrainings(http: Http, database: Queries) {
  handle(http, getTrainingCatalog, async ({ query, viewer, now }) => {
    const page = pageOf(query);
    const { rows, total } = await listCatalog(database, viewer, query, page, now);
    const can_edit = viewer.rights.has('content.edit') ? (1 as const) : (0 as const);
    return { ...listAnswer(rows, page, total), can_edit };
  });

  handle(http, createTraining, (call) => addTraining(database, call));

  handle(http, changeCatalogTraining, (call) => saveTraining(database, call));

  handle(http, getTrainingsOfMember, async ({ params, viewer, now }) => {
    const trainings = await findTrainings(database, viewer, params.memberId, now);
    if (trainings === null) throw notFound();
    return trainings;
  });

  handle(http, getMemberTrainings, async ({ params, viewer }) => {
    const rows = await listMemberTrainings(database, viewer, params.memberId);
    if (rows === null) throw notFound();
    return rows;
  });

  handle(http, createMemberTraining, (call) =>
    recordOnce(database, createMemberTraining, call, {
      locks: false,
      store: (on, keep) => enterTraining(on, call, keep),
    }),
  );

  handle(http, saveMemberTraining, (call) => database.transaction((on) => changeTraining(on, call)));

  handle(http, deleteMemberTraining, (call) =>
    database.transaction(async (on) => {
      await removeTraining(on, call);
      return undefined;
    }),
  );
}
