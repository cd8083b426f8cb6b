/** The time zone of the demo organisation's chapters that tests record in: their day is the one the server counts. */
const demoZone = 'America/New_York';

/** @returns the day this many days from today as the demo organisation counts them, `YYYY-MM-DD`. */
export const demoDay = (days = 0): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: demoZone });
