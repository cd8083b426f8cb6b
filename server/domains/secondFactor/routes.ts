import {
  getSecondFactor,
  makeRecoveryCodes,
  recoverSignIn,
  removeSecondFactor,
} from '../../../src/contract/signIn/secondFactor.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handle, handlePublic } from '../../http/handle.ts';
import { addressGroup } from '../../http/limits.ts';
import { invalidField, stateConflict, tooManyRequests } from '../../http/refused.ts';
import { inConstantTime } from '../../signin/constantTime.ts';
import type { Factors } from '../../signin/factors/factors.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { removeFactor } from './removeRepository.ts';

export function registerSecondFactor(
  http: Http,
  database: Queries,
  { factors, keys }: { readonly factors: Factors; readonly keys: SignInKeys },
) {
  handle(http, getSecondFactor, async ({ viewer }) => {
    const { isOn, since, isRequired, codesLeft } = await factors.read(viewer.memberId);
    return {
      is_on: isOn === null ? null : flag(isOn),
      since: since?.toISOString() ?? null,
      is_required: flag(isRequired),
      has_codes: flag(factors.hasCodes),
      codes_left: codesLeft,
    };
  });

  handle(http, makeRecoveryCodes, async ({ viewer }) => {
    const codes = await factors.makeCodes(viewer.memberId);
    if (codes === null) throw stateConflict('noRecoveryCodes');
    return { codes };
  });

  handle(http, removeSecondFactor, (call) => removeFactor(database, call, { factors, keys }));

  handlePublic(http, recoverSignIn, async ({ body, request }) => {
    const source = addressGroup(request);
    const outcome = await inConstantTime(() => factors.recover({ ...body, source }));
    if (outcome === 'locked') throw tooManyRequests();
    if (outcome === 'expired') throw stateConflict('challengeOver');
    if (outcome === 'wrong') throw invalidField('code');
  });
}
