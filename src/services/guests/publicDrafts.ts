/** @returns what lies on this device under a key; null for nothing that can be read. */
export const readKept = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Keeps what was typed on this device, if there is room. */
export const keep = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs the draft, never what is sent.
  }
};

/** Forgets what was typed. */
export const forget = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be.
  }
};
