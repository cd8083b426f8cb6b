/** Marks that are not seen and turn round what follows them. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** More marks upon one letter than any language writes, which would reach over other lines. */
const piled = /(\p{M}{4})\p{M}+/gu;

/** @returns a name as it is shown: without what would turn or cover the words beside it. */
export const plainName = (name: string): string => name.replace(turning, '').replace(piled, '$1').trim();
