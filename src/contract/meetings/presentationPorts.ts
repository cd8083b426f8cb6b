/** What present mode needs from outside. */

/** What a key or a clicker's button asks for. */
export type PresentationStep = 'next' | 'previous' | 'first' | 'last' | 'leave';

export type PresentationKey = { readonly type: 'key.pressed'; readonly asks: PresentationStep };

/** Leaving full screen leaves present mode. */
export type ScreenLeft = { readonly type: 'fullScreen.left' };
