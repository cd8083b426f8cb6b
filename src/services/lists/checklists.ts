import { getChecklistEntries, getChecklists } from '../../contract/schedules/checklists.ts';
import { personChoice } from '../formChoices.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';
import { rangeOf } from '../periods.ts';

export const lists: ListSources = {
  checklists: source(
    ({ query }) => known(getChecklists.query, query),
    async ({ api, query }) => {
      const { rows, total, chapter, can_define } = await api(getChecklists, { query });
      const placed = rows.map(({ kind: purpose, ...row }) => ({ ...row, purpose, chapter_id: chapter.id }));
      return {
        ...rowsOf('checklist', { rows: placed, total }),
        head: { kind: 'checklists', chapter, can_define },
      };
    },
  ),
  checklistEntries: source(
    ({ query, params }) => ({
      ...known(getChecklistEntries.query, query),
      ...(query.period === undefined ? {} : rangeOf(query)),
      id: params.id ?? '',
    }),
    async ({ api, query: { id, ...query } }) => {
      const { rows, total, checklist } = await api(getChecklistEntries, { params: { id }, query });
      const placed = rows.map((row) => ({ ...row, checklist_id: checklist.id }));
      const { people, ...named } = checklist;
      return {
        ...rowsOf('checklistEntry', { rows: placed, total }),
        choices: { people: people.map(personChoice) },
        head: { kind: 'checklistEntries', checklist: named },
      };
    },
  ),
};
