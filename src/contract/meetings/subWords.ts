import type { SubStatus } from './subs.ts';

/** For each status, the label of the button that leads to it, and the message once the move is done. */
export const subMoves: Readonly<Record<SubStatus, { readonly words: string; readonly done: string }>> = {
  Open: { words: 'Withdraw', done: 'The request is open again.' },
  Offered: { words: 'I can sub', done: 'Thank you. They’ve been told of your offer.' },
  Accepted: { words: 'Accept', done: 'Accepted. A leader will confirm your sub.' },
  Confirmed: { words: 'Confirm', done: 'Confirmed. We’ve let the sub know.' },
  Attended: { words: 'Attended', done: 'Marked as attended.' },
  'No-show': { words: 'No-show', done: 'Marked as a no-show.' },
  Cancelled: { words: 'Cancel request', done: 'The request is canceled.' },
};
