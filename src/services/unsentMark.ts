/** The prefix of the key that marks that messages are waiting on this device, readable without the messages' code. */
const prefix = 'chapterhouse.unsent.';

export const isUnsentMarked = (owner: string): boolean => localStorage.getItem(prefix + owner) !== null;

export const markUnsent = (owner: string, isMarked: boolean): void => {
  try {
    if (isMarked) localStorage.setItem(prefix + owner, '1');
    else localStorage.removeItem(prefix + owner);
  } catch {
    // Without storage there are no messages either.
  }
};
