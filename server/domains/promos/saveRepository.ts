import type {
  answerSuggestedPromo,
  createPromo,
  deletePromo,
  Promo,
  savePromo,
  suggestPromo,
} from '../../../src/contract/growth/promos.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { changeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import type { Queryable } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import type { Keep } from '../../http/idempotency.ts';
import { invalidField } from '../../http/refused.ts';
import { releaseImage, requireImage } from '../shared/images.ts';
import { areSameFields, requireOrder, requireUnanswered, withChanges } from './policy.ts';
import { insertPromo, lockPromo, removePromo, updatePromo } from './repository.ts';
import {
  declineSuggestion,
  insertSuggestion,
  lockSuggestion,
  takeSuggestion,
} from './suggestionsRepository.ts';

export async function addPromo(on: Queryable, call: Call<typeof createPromo>, keep: Keep): Promise<Promo> {
  requireOrder(call.body);
  await requireImage(on, call.viewer.memberId, { after: call.body.image });
  return insertPromo(on, call, keep);
}

export const changePromo = (database: Queries, call: Call<typeof savePromo>) =>
  changeRow(database, call, {
    lock: (on) => lockPromo(on, call.viewer, call.params.id),
    change: async (locked, on) => {
      const fields = withChanges(locked, call.body);
      if (areSameFields(locked, fields)) return locked;
      const image = { before: locked.image, after: fields.image };
      requireOrder(fields);
      await requireImage(on, call.viewer.memberId, image);
      const version = await updatePromo(on, call, call.params.id, fields, image);
      if (fields.image !== locked.image) await releaseImage(on, locked.image);
      return { ...locked, ...fields, version };
    },
  });

/** Deletes a promo of the viewer, with its image. */
export const takePromoAway = (database: Queries, call: Call<typeof deletePromo>) =>
  changeRow(database, call, {
    lock: (on) => lockPromo(on, call.viewer, call.params.id),
    change: async (locked, on) => {
      await removePromo(on, call, call.params.id);
      await releaseImage(on, locked.image);
    },
  });

export async function suggestTo(on: Queryable, call: Call<typeof suggestPromo>, keep: Keep): Promise<Saved> {
  const { member_id, ...promo } = call.body;
  requireOrder(promo);
  await requireImage(on, call.viewer.memberId, { after: promo.image });
  const saved = await insertSuggestion(on, call, member_id, promo, keep);
  if (saved === null) throw invalidField('member_id');
  return saved;
}

/** Turns a suggestion into a promo of the viewer, as it is or changed, or declines it. */
export async function answerSuggestion(
  on: Queryable,
  call: Call<typeof answerSuggestedPromo>,
  keep: Keep,
): Promise<Promo> {
  const { viewer, now, requestId } = call;
  const { id, status, ...changes } = call.body;
  const locked = requireUnanswered(await lockSuggestion(on, viewer, id));
  const answering = { viewer, requestId, locked, status, now, keep };
  if (status === 'Declined') {
    const declined = await declineSuggestion(on, answering);
    await releaseImage(on, locked.image);
    return declined;
  }
  const fields = withChanges(locked, status === 'Changed' ? changes : {});
  requireOrder(fields);
  await requireImage(on, viewer.memberId, { before: locked.image, after: fields.image });
  const promo = await takeSuggestion(on, fields, answering);
  if (fields.image !== locked.image) await releaseImage(on, locked.image);
  return promo;
}
