import { getChapterVisitor } from '../../contract/meetings/chapterVisitors.ts';
import type { Loaders } from '../detailPages.ts';

export const details: Loaders<'chapterVisitor'> = {
  chapterVisitor: async (api, { params }) => ({
    page: 'chapterVisitor',
    visitor: await api(getChapterVisitor, { params: { id: params.id ?? '' } }),
  }),
};
