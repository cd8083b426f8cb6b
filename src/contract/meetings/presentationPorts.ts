/** What present mode asks of the world. */

/** What a key of the keyboard, or a button of a clicker, asks for. */
export type PresentationStep = 'next' | 'previous' | 'first' | 'last' | 'leave';

export type PresentationKey = { readonly type: 'key.pressed'; readonly asks: PresentationStep };

/** Leaving full screen leaves present mode. */
export type ScreenLeft = { readonly type: 'fullScreen.left' };
