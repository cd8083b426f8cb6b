import {
  assignHelper,
  endHelp,
  getTalks,
  getZeroActivityList,
  noteTalk,
} from '../../../src/contract/records/zeroActivity.ts';
import { sendReminders } from '../../../src/contract/schedules/reminders.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handle } from '../../http/handle.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { pageOf } from '../shared/lists.ts';
import { shownChapter } from '../shared/shownChapter.ts';
import { askHelper, endHelper, keepTalk, readTalks } from './helpRepository.ts';
import { remind } from './remindersRepository.ts';
import { countAllSix, listFilter, listQuiet } from './repository.ts';

export function registerZeroActivity(http: Http, database: Queries, { keys }: { readonly keys: SignInKeys }) {
  handle(http, getZeroActivityList, async ({ query, viewer, now }) => {
    const asked = await listFilter(database, viewer, query, now);
    const page = pageOf(query);
    const [found, all_six] = await Promise.all([
      listQuiet(database, asked, page),
      page.isCounted ? countAllSix(database, asked) : null,
    ]);
    return {
      ...found,
      chapter: shownChapter(asked.chapter),
      period: asked.period,
      all_six,
      sees_letters: flag(asked.seesLetters),
    };
  });

  handle(http, assignHelper, (call) => askHelper(database, call));

  handle(http, endHelp, (call) => endHelper(database, call));

  handle(http, getTalks, ({ params, viewer }) => readTalks(database, viewer, params.memberId));

  handle(http, noteTalk, (call) => keepTalk(database, call));

  handle(http, sendReminders, (call) => remind(database, keys, call));
}
