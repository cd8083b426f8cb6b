import {
  assignMentor,
  getMentorChoices,
  getMentors,
  saveMentorship,
} from '../../../src/contract/people/mentors.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { reaches, scopeOf } from '../../http/viewer.ts';
import { listAnswer, pageOf } from '../shared/lists.ts';
import { shownChapter } from '../shared/shownChapter.ts';
import { giveMentor } from './assignRepository.ts';
import { changeMentorship } from './changeRepository.ts';
import { listMentorChoices, listMentors, listMentorships, mentorsAsked } from './listRepository.ts';

/** Who mentors whom. */
export function registerMentors(http: Http, database: Queries) {
  handle(http, getMentors, async ({ params, query, viewer, now }) => {
    const asked = await mentorsAsked(database, viewer, { ...query, ...params }, now);
    const page = pageOf(query);
    const [{ rows, total }, mentors] = await Promise.all([
      listMentorships(database, asked, page),
      listMentors(database, asked),
    ]);
    const { chapter } = asked;
    return {
      ...listAnswer(rows, page, total),
      chapter: shownChapter(chapter),
      mentors,
      can_assign: reaches(scopeOf(viewer, 'mentors.assign'), chapter.id) ? (1 as const) : (0 as const),
    };
  });

  handle(http, getMentorChoices, ({ params, viewer, now }) =>
    listMentorChoices(database, viewer, params.chapterId, now),
  );

  handle(http, assignMentor, (call) => giveMentor(database, call));

  handle(http, saveMentorship, (call) => changeMentorship(database, call));
}
