/** Whether messages wait on this device, which is known without their code. */
const prefix = 'chapterhouse.unsent.';

export const isUnsentMarked = (owner: string): boolean => localStorage.getItem(prefix + owner) !== null;

export const markUnsent = (owner: string, isMarked: boolean): void => {
  try {
    if (isMarked) localStorage.setItem(prefix + owner, '1');
    else localStorage.removeItem(prefix + owner);
  } catch {
    // A device that keeps nothing keeps no messages either.
  }
};
