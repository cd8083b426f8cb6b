import {
  answerApplication,
  getApplicationOfMine,
  register,
  withdrawApplication,
} from '../../../src/contract/growth/register.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handlePublic } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { certainOrigin } from '../../signin/caller.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { isByHand, requireFillTime } from '../shared/publicForms.ts';
import { answerQuestion, findApplicationOfMine, withdraw } from './linkRepository.ts';
import { apply, findSeat, sentAnswer } from './repository.ts';

export function registerRegister(
  http: Http,
  database: Queries,
  { keys, publicUrl }: { readonly keys: SignInKeys; readonly publicUrl: string | null },
) {
  handlePublic(http, register, async (call) => {
    requireFillTime(call.body, call.now);
    if (!isByHand(call.body)) {
      await findSeat(database, call);
      return sentAnswer(keys, call);
    }
    return apply(database, { call, keys, origin: certainOrigin(call.request, publicUrl) });
  });

  handlePublic(http, getApplicationOfMine, async ({ params }) =>
    present(await findApplicationOfMine(database, params.token)),
  );

  handlePublic(http, answerApplication, ({ params, body, now, requestId }) =>
    answerQuestion(database, { token: params.token, now, requestId }, body.text),
  );

  handlePublic(http, withdrawApplication, ({ params, now, requestId }) =>
    withdraw(database, { token: params.token, now, requestId }),
  );
}
