/** Invisible marks that reverse the direction of the following text. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** More marks on one letter than any language uses; they would overlap other lines. */
const piled = /(\p{M}{4})\p{M}+/gu;

/** @returns a name for display, without marks that would reverse or cover the text next to it. */
export const plainName = (name: string): string => name.replace(turning, '').replace(piled, '$1').trim();
