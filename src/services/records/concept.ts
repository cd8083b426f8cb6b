import { getConcept } from '../../contract/concept.ts';
import type { Loaders } from '../recordPages.ts';

export const records: Loaders<'theConcept'> = {
  theConcept: async (api) => ({ page: 'theConcept', concept: await api(getConcept, {}) }),
};
