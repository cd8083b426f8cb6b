import { getChapterVisitor } from '../../contract/chapterVisitors.ts';
import type { Loaders } from '../recordPages.ts';

export const records: Loaders<'chapterVisitor'> = {
  chapterVisitor: async (api, { params }) => ({
    page: 'chapterVisitor',
    visitor: await api(getChapterVisitor, { params: { id: params.id ?? '' } }),
  }),
};
