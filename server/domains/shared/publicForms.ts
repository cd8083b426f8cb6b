import { tooManyRequests } from '../../http/refused.ts';

/** Nobody fills in the form in less, in milliseconds. */
const fillTime = 3_000;
/** A start that lies further ahead comes from a clock that is wrong, and says nothing. */
const clockError = 60_000;

/** @returns whether the field that people do not see was left empty. */
export const isByHand = ({ hp }: { readonly hp?: string | null | undefined }): boolean => !hp;

/** @throws Refused 429 for a form that was sent sooner than anybody fills it in */
export function requireFillTime({ started_at }: { readonly started_at: string }, now: Date): void {
  const taken = now.getTime() - Date.parse(started_at);
  if (taken < fillTime && taken > -clockError) throw tooManyRequests(fillTime / 1000);
}
