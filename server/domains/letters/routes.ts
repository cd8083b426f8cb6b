import {
  createLetter,
  getLetters,
  replyToLetter,
  saveLetter,
  sendLetter,
} from '../../../src/contract/people/letters.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { certainOrigin } from '../../signin/caller.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { findRecipient, readLetters, readOwnLetters } from './repository.ts';
import { changeLetter, draftLetter } from './saveRepository.ts';
import { answerLetter, issueLetter } from './sendRepository.ts';

export function registerLetters(
  http: Http,
  database: Queries,
  { keys, publicUrl }: { readonly keys: SignInKeys; readonly publicUrl: string | null },
) {
  handle(http, getLetters, async ({ query, viewer, now }) => {
    const recipient = present(await findRecipient(database, viewer, query.member_id, now));
    return recipient.id === viewer.memberId
      ? readOwnLetters(database, recipient)
      : present(await readLetters(database, viewer, recipient));
  });

  handle(http, createLetter, (call) => draftLetter(database, call));

  handle(http, saveLetter, (call) => changeLetter(database, call));

  handle(http, sendLetter, (call) =>
    issueLetter(database, { call, keys, origin: certainOrigin(call.request, publicUrl) }),
  );

  handle(http, replyToLetter, (call) => answerLetter(database, call));
}
