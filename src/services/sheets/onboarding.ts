import type { AnsweredRow, Batch } from '../../contract/meetings/sheetPorts.ts';
import {
  getMemberChecklist,
  MemberChecklistQuery,
  type OnboardingStep,
  saveMemberChecklist,
} from '../../contract/people/onboarding.ts';
import type { Api } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import { known } from '../listFilters.ts';
import type { SheetSources } from '../sheetSources.ts';

/** A row's id encodes a member and an item; items have ids below this number. */
const mostItems = 1_000_000;
const rowOf = (memberId: number, itemId: number): number => memberId * mostItems + itemId;

const stepRow = (memberId: number, step: OnboardingStep) => ({
  ...step,
  id: rowOf(memberId, step.item_id),
  member_id: memberId,
});

/** Each call is about one step; repeating it gives the same answer. */
const setStep = async (api: Api, row: number, { cells }: Batch): Promise<AnsweredRow> => {
  const ofRow = cells.filter((cell) => cell.row === row);
  const body = parseBody(saveMemberChecklist.body, {
    member_id: Math.floor(row / mostItems),
    item_id: row % mostItems,
    ...Object.assign({}, ...ofRow.map(({ value }) => value)),
    version: Math.min(...ofRow.map(({ version }) => version)),
  });
  const { outcome, member_id, ...step } = await api(saveMemberChecklist, { body });
  const { id, ...fields } = stepRow(member_id, step);
  return { id, isLost: outcome === 'lost', version: step.version, fields };
};

export const sheets: SheetSources<'membersChecklists'> = {
  membersChecklists: {
    place: 'onboarding',
    load: async (api, { query }) => {
      const { rows, ...sheet } = await api(getMemberChecklist, {
        query: known(MemberChecklistQuery, query),
      });
      const members = rows.map(({ steps: _, points: _points, percent: _percent, ...member }) => member);
      return {
        ...sheet,
        page: 'membersChecklists',
        sheet: sheet.chapter.id,
        members,
        rows: rows.flatMap(({ member, steps }) => steps.map((step) => stepRow(member.id, step))),
      };
    },
    send: async (api, batch) => {
      const answered: AnsweredRow[] = [];
      for (const row of new Set(batch.cells.map((cell) => cell.row))) {
        answered.push(await setStep(api, row, batch));
      }
      return answered;
    },
  },
};
