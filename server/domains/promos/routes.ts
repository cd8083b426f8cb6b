import {
  answerSuggestedPromo,
  createPromo,
  deletePromo,
  getPromo,
  getPromos,
  getPromosOfMember,
  savePromo,
  suggestPromo,
} from '../../../src/contract/growth/promos.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { recordOnce, recordOnceInTransaction } from '../../http/idempotency.ts';
import { present } from '../../http/refused.ts';
import { findPromo, listOwnPromos, listPromosOf, listSuggestions } from './repository.ts';
import { addPromo, answerSuggestion, changePromo, suggestTo, takePromoAway } from './saveRepository.ts';

export function registerPromos(http: Http, database: Queries) {
  handle(http, getPromos, async ({ viewer }) => {
    const [promos, suggestions] = await Promise.all([
      listOwnPromos(database, viewer),
      listSuggestions(database, viewer),
    ]);
    return { promos, suggestions };
  });

  handle(http, getPromosOfMember, async ({ params, viewer }) =>
    present(await listPromosOf(database, viewer, params.memberId)),
  );

  handle(http, getPromo, async ({ params, viewer }) => present(await findPromo(database, viewer, params.id)));

  handle(http, createPromo, (call) =>
    recordOnce(database, createPromo, call, (on, keep) => addPromo(on, call, keep)),
  );

  handle(http, savePromo, (call) => changePromo(database, call));

  handle(http, deletePromo, (call) => takePromoAway(database, call));

  handle(http, suggestPromo, (call) =>
    recordOnce(database, suggestPromo, call, (on, keep) => suggestTo(on, call, keep)),
  );

  handle(http, answerSuggestedPromo, (call) =>
    recordOnceInTransaction(database, answerSuggestedPromo, call, (on, keep) =>
      answerSuggestion(on, call, keep),
    ),
  );
}
