import type { DetailOutcome } from '../../contract/detailPorts.ts';
import { getChapterVisitor } from '../../contract/meetings/chapterVisitors.ts';
import type { Location } from '../../contract/pages.ts';
import type { ShellData } from '../../contract/ports.ts';
import { getActivity } from '../../contract/records/activities.ts';
import type { OpenedKey, OpenedOutcome } from '../../contract/records/openedRecord.ts';
import { getSidebar } from '../../contract/shell.ts';
import { ApiRefusal } from './api.ts';
import { calls } from './calls.ts';
import type { Query } from './queryCache.ts';

/** A missing record, a forbidden one and an invalid id get the same answer. */
const isMissing = (error: unknown) => error instanceof ApiRefusal && [403, 404, 422].includes(error.status);

/** The sidebar, the member and the unread counts. */
export const shellQuery: Query<ShellData> = {
  key: ['shell'],
  load: (api) => api(getSidebar, {}),
  isKept: true,
};

export const detailQuery = (location: Location, memberId: () => Promise<number>): Query<DetailOutcome> => ({
  key: ['record', location],
  load: async (api) => (await calls.load()).loadDetail(api, location, memberId),
  isKept: true,
});

/** One record with its full history. */
export const openedRecordQuery = ({ metric, id }: OpenedKey): Query<OpenedOutcome> => ({
  key: ['opened', metric, id],
  load: async (api) => {
    try {
      if (metric === null) {
        const visitor = await api(getChapterVisitor, { params: { id } });
        return { kind: 'found', record: { kind: 'chapterVisitor', ...visitor } };
      }
      const record = await api(getActivity, { params: { id }, query: { type: metric } });
      return { kind: 'found', record };
    } catch (error) {
      if (isMissing(error)) return { kind: 'missing' };
      throw error;
    }
  },
});
