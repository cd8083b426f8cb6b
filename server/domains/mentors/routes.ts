import {
  assignMentor,
  getMentorChoices,
  getMentors,
  saveMentorship,
} from '../../../src/contract/people/mentors.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handle } from '../../http/handle.ts';
import { holds } from '../../http/viewer.ts';
import { pageOf } from '../shared/lists.ts';
import { shownChapter } from '../shared/shownChapter.ts';
import { giveMentor } from './assignRepository.ts';
import { changeMentorship } from './changeRepository.ts';
import { listMentorChoices, listMentors, listMentorships, mentorsFilter } from './listRepository.ts';

export function registerMentors(http: Http, database: Queries) {
  handle(http, getMentors, async ({ params, query, viewer, now }) => {
    const asked = await mentorsFilter(database, viewer, { ...query, ...params }, now);
    const [found, mentors] = await Promise.all([
      listMentorships(database, asked, pageOf(query)),
      listMentors(database, asked),
    ]);
    const { chapter } = asked;
    return {
      ...found,
      chapter: shownChapter(chapter),
      mentors,
      can_assign: flag(holds(viewer, 'mentors.assign', chapter.id)),
    };
  });

  handle(http, getMentorChoices, ({ params, viewer, now }) =>
    listMentorChoices(database, viewer, params.chapterId, now),
  );

  handle(http, assignMentor, (call) => giveMentor(database, call));

  handle(http, saveMentorship, (call) => changeMentorship(database, call));
}
