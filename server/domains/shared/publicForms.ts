import { tooManyRequests } from '../../http/refused.ts';

/** The shortest time in which a person fills in the form, in milliseconds. */
const fillTime = 3_000;
/** A start further in the future than this comes from a wrong clock, and isn't checked. */
const clockError = 60_000;

/** @returns whether the form's hidden field is empty, as people leave it */
export const isByHand = ({ hp }: { readonly hp?: string | null | undefined }): boolean => !hp;

/** @throws Refused 429 for a form that was sent sooner than a person can fill it in */
export function requireFillTime({ started_at }: { readonly started_at: string }, now: Date): void {
  const taken = now.getTime() - Date.parse(started_at);
  if (taken < fillTime && taken > -clockError) throw tooManyRequests(fillTime / 1000);
}
