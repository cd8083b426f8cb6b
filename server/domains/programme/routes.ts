import { getMoments, saveMoment, takeMoment, withdrawMoment } from '../../../src/contract/moments.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { listAnswer, pageOf } from '../shared/lists.ts';
import { change, withdraw } from './momentSaveRepository.ts';
import { findMomentsHead } from './momentsHeadRepository.ts';
import { listMoments, momentsAsked } from './momentsRepository.ts';
import { take } from './momentTakeRepository.ts';

/** What has a place in each weekly meeting, and who has it. */
export function registerProgramme(http: Http, database: Queries) {
  handle(http, getMoments, async ({ query, viewer, now }) => {
    const asked = await momentsAsked(database, { viewer, now }, query);
    const page = pageOf(query);
    const [{ rows, total }, head] = await Promise.all([
      listMoments(database, asked, page),
      findMomentsHead(database, asked),
    ]);
    return { ...listAnswer(rows, page, total), head };
  });

  handle(http, takeMoment, (call) => take(database, call));

  handle(http, saveMoment, (call) => change(database, call));

  handle(http, withdrawMoment, async (call) => {
    await withdraw(database, call);
    return undefined;
  });
}
