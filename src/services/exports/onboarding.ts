import { MemberChecklistQuery } from '../../contract/people/onboarding.ts';
import type { ExportFilters } from '../exporting.ts';
import { known } from '../listFilters.ts';

export const filters: ExportFilters = {
  membersChecklists: ({ query }) => known(MemberChecklistQuery, query),
};
