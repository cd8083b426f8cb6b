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
import { messages } from '../../../src/contract/messages.ts';
import { changeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { invalidField, present, stateConflict } from '../../http/refused.ts';
import { releaseImage, requireImage } from '../shared/images.ts';
import {
  findPromo,
  insertPromo,
  listOwnPromos,
  listPromosOf,
  listSuggestions,
  lockPromo,
  type PromoFields,
  removePromo,
  updatePromo,
} from './repository.ts';
import {
  declineSuggestion,
  insertSuggestion,
  lockSuggestion,
  takeSuggestion,
} from './suggestionsRepository.ts';

/** What members offer, and what others suggest that they offer. */
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
    recordOnce(database, createPromo, call, {
      locks: false,
      store: async (on, keep) => {
        requireOrder(call.body);
        await requireImage(on, call.viewer.memberId, { after: call.body.image });
        return insertPromo(on, call, keep);
      },
    }),
  );

  handle(http, savePromo, (call) => {
    const { params, body, viewer } = call;
    return changeRow(database, call, {
      lock: (on) => lockPromo(on, viewer, params.id),
      change: async (locked, on) => {
        const fields = withChanges(locked, body);
        if (isSame(locked, fields)) return locked;
        const image = { before: locked.image, after: fields.image };
        requireOrder(fields);
        await requireImage(on, viewer.memberId, image);
        const version = await updatePromo(on, call, params.id, fields, image);
        if (fields.image !== locked.image) await releaseImage(on, locked.image);
        return { ...locked, ...fields, version };
      },
    });
  });

  handle(http, deletePromo, (call) =>
    changeRow(database, call, {
      lock: (on) => lockPromo(on, call.viewer, call.params.id),
      change: async (locked, on) => {
        await removePromo(on, call, call.params.id);
        await releaseImage(on, locked.image);
        return undefined;
      },
    }),
  );

  handle(http, suggestPromo, (call) =>
    recordOnce(database, suggestPromo, call, {
      locks: false,
      store: async (on, keep) => {
        const { member_id, ...promo } = call.body;
        requireOrder(promo);
        await requireImage(on, call.viewer.memberId, { after: promo.image });
        const saved = await insertSuggestion(on, call, member_id, promo, keep);
        if (saved === null) throw invalidField('member_id');
        return saved;
      },
    }),
  );

  handle(http, answerSuggestedPromo, (call) =>
    recordOnce(database, answerSuggestedPromo, call, {
      locks: true,
      store: async (on, keep) => {
        const { viewer, now, requestId } = call;
        const { id, status, ...changes } = call.body;
        const locked = await lockSuggestion(on, viewer, id);
        if (locked === null) throw invalidField('id');
        if (locked.status !== 'Suggested') throw stateConflict('suggestionAnswered');
        const answering = { viewer, requestId, locked, status, now, keep };
        if (status === 'Declined') {
          const declined = await declineSuggestion(on, answering);
          await releaseImage(on, locked.image);
          return declined;
        }
        const fields = status === 'Changed' ? withChanges(locked, changes) : withChanges(locked, {});
        requireOrder(fields);
        await requireImage(on, viewer.memberId, { before: locked.image, after: fields.image });
        const promo = await takeSuggestion(on, fields, answering);
        if (fields.image !== locked.image) await releaseImage(on, locked.image);
        return promo;
      },
    }),
  );
}

/** @throws Refused 422 when the last day is before the first */
function requireOrder(promo: {
  valid_from?: string | null | undefined;
  valid_to?: string | null | undefined;
}) {
  const { valid_from, valid_to } = promo;
  if (valid_from && valid_to && valid_to < valid_from)
    throw invalidField('valid_to', messages.endBeforeStart);
}

type Changes = { readonly [Field in keyof PromoFields]?: PromoFields[Field] | undefined };

function withChanges(
  { title, text, image, valid_from, valid_to }: PromoFields,
  changes: Changes,
): PromoFields {
  const locked = { title, text, image, valid_from, valid_to };
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...locked, ...Object.fromEntries(named) };
}

const fieldNames = ['title', 'text', 'image', 'valid_from', 'valid_to'] as const;

const isSame = (one: PromoFields, other: PromoFields) =>
  fieldNames.every((field) => one[field] === other[field]);
