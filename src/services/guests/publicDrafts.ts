/** @returns the value stored on this device under a key; null if it's missing or unreadable. */
export const readKept = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Stores a draft on this device if there is room. */
export const keep = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden storage loses the draft, never what is sent.
  }
};

export const forget = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
};
