import { getRegisteredVisitors, saveVisitorArrivals } from '../../contract/meetings/meetingVisitors.ts';
import type { Batch } from '../../contract/meetings/sheetPorts.ts';
import { parseBody } from '../calls/parseBody.ts';
import { known } from '../listFilters.ts';
import { meetingsToChoose } from '../meetingsToChoose.ts';
import type { SheetSources } from '../sheetSources.ts';

const bodyOf = ({ sheet, cells }: Batch) => ({
  meeting_id: sheet,
  visitors: [...new Set(cells.map(({ row }) => row))].map((row) => {
    const ofRow = cells.filter((cell) => cell.row === row);
    return {
      id: row,
      ...Object.assign({}, ...ofRow.map(({ value }) => value)),
      version: Math.min(...ofRow.map(({ version }) => version)),
    };
  }),
});

export const sheets: SheetSources<'attendanceVisitorList'> = {
  attendanceVisitorList: {
    place: 'sheet',
    load: async (api, { query }) => {
      const [door, meetings] = await Promise.all([
        api(getRegisteredVisitors, { query: known(getRegisteredVisitors.query, query) }),
        meetingsToChoose(api, query.chapter_id),
      ]);
      return { ...door, page: 'attendanceVisitorList', sheet: door.meeting?.id ?? null, meetings };
    },
    send: async (api, batch) => {
      const body = parseBody(saveVisitorArrivals.body, bodyOf(batch));
      const { outcomes } = await api(saveVisitorArrivals, { body }, { idempotencyKey: batch.key });
      return outcomes.map(({ id, outcome, row }) => ({
        id,
        isLost: outcome === 'lost',
        version: row.version,
        fields: row,
      }));
    },
  },
};
