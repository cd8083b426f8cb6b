import {
  cancelGuestVisit,
  getGuestVisit,
  getVisibleChapterDetails,
  getVisibleChapters,
  registerGuestVisitor,
} from '../../../src/contract/meetings/visits.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handlePublic } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { certainOrigin } from '../../signin/caller.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { pageOf } from '../shared/lists.ts';
import { isByHand, requireFillTime } from '../shared/publicForms.ts';
import { cancelVisit, findGuestVisit } from './cancelRepository.ts';
import { findVisibleChapter, listVisibleChapters } from './chaptersRepository.ts';
import { findVisitPlace, registeredAnswer, registerGuest } from './registerRepository.ts';

export function registerVisits(
  http: Http,
  database: Queries,
  { keys, publicUrl }: { readonly keys: SignInKeys; readonly publicUrl: string | null },
) {
  handlePublic(http, getVisibleChapters, ({ query, now }) =>
    listVisibleChapters(database, query, pageOf(query), now),
  );

  handlePublic(http, getVisibleChapterDetails, async ({ params, now }) =>
    present(await findVisibleChapter(database, params.chapterId, now)),
  );

  handlePublic(http, registerGuestVisitor, async (call) => {
    requireFillTime(call.body, call.now);
    if (!isByHand(call.body)) {
      return { ...registeredAnswer(await findVisitPlace(database, call)), online_link: null };
    }
    const origin = certainOrigin(call.request, publicUrl);
    return registerGuest(database, { call, keys, origin });
  });

  handlePublic(http, getGuestVisit, async ({ params, now }) =>
    present(await findGuestVisit(database, params.token, now)),
  );

  handlePublic(http, cancelGuestVisit, ({ params, now, requestId }) =>
    cancelVisit(database, { token: params.token, now, requestId }),
  );
}
