import { getConcept } from '../../contract/people/concept.ts';
import type { Loaders } from '../detailPages.ts';

export const details: Loaders<'theConcept'> = {
  theConcept: async (api) => ({ page: 'theConcept', concept: await api(getConcept, {}) }),
};
