import { dialogView, entryView, pageViews } from '../routes/table.ts';
import { calls } from '../services/calls/calls.ts';
import type { QueryCache } from '../services/calls/queryCache.ts';
import { idleMoment } from '../services/device/idle.ts';
import { untilAtRest } from '../services/device/rest.ts';

/** The member whose lists are stored. */
interface Member {
  readonly memberId: number;
  readonly chapterId: number | null;
}

/** The member asked the browser to save data, so nothing is prefetched. */
const savesData = (): boolean => {
  const connection: { saveData?: boolean } | undefined = Reflect.get(navigator, 'connection');
  return connection?.saveData === true;
};

/**
 * Stores on the device what offline recording needs, once the shown page is at rest.
 * @param machines the machines of the dialogs.
 */
export const connectDevice = (cache: QueryCache, machines: readonly { load(): Promise<void> }[]) => {
  let ended = () => {};
  let isBegun = false;

  const follow = (member: Member): (() => void) => {
    let isWanted = true;
    let isKeeping = false;
    const keep = async () => {
      if (isKeeping || savesData()) return;
      isKeeping = true;
      try {
        await untilAtRest(cache.isFetching);
        await idleMoment();
        const [{ keepDialogLists }] = await Promise.all([
          import('../services/dialogLists.ts'),
          dialogView.load(),
          entryView.load(),
          calls.load(),
          ...machines.map(({ load }) => load()),
          // The pages of lists load as one file.
          pageViews.sessions.load(),
        ]);
        await keepDialogLists(cache, member, () => isWanted && navigator.onLine);
      } catch {
        // The next connection or change tries again.
      } finally {
        isKeeping = false;
      }
    };
    const begin = () => void keep();
    addEventListener('online', begin);
    const endChanges = cache.watchChanges(begin);
    begin();
    return () => {
      isWanted = false;
      removeEventListener('online', begin);
      endChanges();
    };
  };

  return {
    /** Stores what this member needs for recording offline, from now until `end`. */
    begin: (member: Member): void => {
      if (isBegun) return;
      isBegun = true;
      ended = follow(member);
    },
    end: (): void => {
      ended();
      isBegun = false;
    },
  };
};
