/** What is fetched ahead of a wish for it that nobody has voiced. */
interface Foresight<Place, Page> {
  /** @returns the places worth it, the likeliest first; asked in the first idle moment. */
  readonly places: () => readonly Place[];
  readonly load: (place: Place) => Promise<Page>;
  /** @returns when the browser has nothing else to do. */
  readonly idle: () => Promise<void>;
  readonly report: (place: Place, page: Page) => void;
}

/** Whoever saves data, or is on a slow line, is sent nothing that was not asked for. */
const isSparing = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g';
};

/**
 * Fetches one place after the other, each in an idle moment of its own. It ends with the first that does not come: a
 * server that is in trouble is left alone. @returns a function that stops it; nothing is reported after.
 */
export const foresee = <Place, Page>({
  places,
  load,
  idle,
  report,
}: Foresight<Place, Page>): (() => void) => {
  let isOver = isSparing();
  const all = async () => {
    await idle();
    for (const place of isOver ? [] : places()) {
      await idle();
      if (isOver || document.visibilityState === 'hidden') return;
      const page = await load(place);
      if (!isOver) report(place, page);
    }
  };
  all().catch(() => undefined);
  return () => {
    isOver = true;
  };
};
