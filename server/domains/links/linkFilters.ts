import type { SidebarTitle } from '../../../src/contract/capabilities.ts';
import { linkTypes, whereToShare } from '../../../src/contract/choices.ts';
import type { getLatestLinks, getLinks } from '../../../src/contract/growth/links.ts';
import { day } from '../../durations.ts';
import { notFound } from '../../http/refused.ts';
import { reaches, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import type { ListQuery } from '../shared/lists.ts';
import type { LinkFilter } from './repository.ts';

/** @returns the filter of a call. @throws Refused 404 for a chapter whose links the viewer may not see */
export function linksFilter(viewer: Viewer, query: ListQuery<typeof getLinks>): LinkFilter {
  return {
    scope: query.scope ?? 'own',
    memberId: query.member_id,
    chapterId: chapterOf(viewer, query.chapter_id, 'Chapter Links'),
    types: chosenOf(query.type_filters, linkTypes),
    places: chosenOf(query.filters, whereToShare),
    notShared: query.not_shared === 1,
    search: query.search,
  };
}

/** How long a link is new for a caller that sends no last visit, in milliseconds. */
const newFor = 7 * day;

/** @returns the filter for a chapter's newest links. @throws Refused 404 like `linksFilter` */
export function latestFilter(viewer: Viewer, query: ListQuery<typeof getLatestLinks>, now: Date) {
  const chapterId = chapterOf(viewer, query.chapter_id, 'Latest Feature Links');
  return {
    chapterId,
    search: query.search,
    since: query.since ?? new Date(now.getTime() - newFor).toISOString(),
  };
}

function chapterOf(viewer: Viewer, asked: number | undefined, title: SidebarTitle): number | null {
  if (asked === undefined || asked === viewer.chapterId) return viewer.chapterId;
  if (!reaches(scopeOfPage(viewer, title), asked)) throw notFound();
  return asked;
}

/** @returns the choices in a comma-separated list; null for an empty list, which doesn't filter */
function chosenOf(list: string | undefined, choices: readonly string[]): string[] | null {
  const words = (list ?? '').split(',').map((word) => word.trim());
  if (words.every((word) => word === '')) return null;
  return choices.filter((choice) => words.includes(choice));
}
