import {
  completeChecklistEntry,
  createChecklist,
  createChecklistEntry,
  deleteChecklist,
  deleteChecklistEntry,
  getChecklist,
  getChecklistEntries,
  getChecklistEntry,
  getChecklistName,
  getChecklists,
  saveChecklist,
  saveChecklistEntry,
} from '../../../src/contract/schedules/checklists.ts';
import type { Queries } from '../../database/open.ts';
import { flag } from '../../http/flag.ts';
import { type Http, handle } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { pageOf } from '../shared/lists.ts';
import { shownChapter } from '../shared/shownChapter.ts';
import { addEntry, listEntries, listPeople, removeEntry } from './entriesRepository.ts';
import { completeEntry, readEntry, saveEntry } from './entryRepository.ts';
import { mayDefine } from './policy.ts';
import { checklistsFilter, findChecklist, findChecklistName, listChecklists } from './repository.ts';
import { addChecklist, changeChecklist, removeChecklist } from './saveRepository.ts';

export function registerChecklists(http: Http, database: Queries) {
  handle(http, getChecklists, async ({ query, viewer, now }) => {
    const asked = await checklistsFilter(database, viewer, query, now);
    const found = await listChecklists(database, asked, pageOf(query));
    return {
      ...found,
      chapter: shownChapter(asked.chapter),
      can_define: flag(mayDefine(viewer, asked.chapter.id)),
    };
  });

  handle(http, getChecklist, async ({ params, viewer }) =>
    present(await findChecklist(database, viewer, params.id)),
  );

  handle(http, getChecklistName, async ({ params, viewer }) =>
    present(await findChecklistName(database, viewer, params.id)),
  );

  handle(http, createChecklist, (call) => addChecklist(database, call));

  handle(http, saveChecklist, (call) => changeChecklist(database, call));

  handle(http, deleteChecklist, (call) => removeChecklist(database, call));

  registerEntries(http, database);
}

function registerEntries(http: Http, database: Queries) {
  handle(http, getChecklistEntries, async ({ params, query, viewer }) => {
    const { id, name, can_fill, chapter } = present(await findChecklist(database, viewer, params.id));
    const [found, people] = await Promise.all([
      listEntries(database, viewer, { ...query, ...params }, pageOf(query)),
      listPeople(database, id),
    ]);
    return { ...found, checklist: { id, name, can_fill, chapter, people } };
  });

  handle(http, createChecklistEntry, (call) => addEntry(database, call));

  handle(http, getChecklistEntry, ({ params, viewer }) => readEntry(database, viewer, params));

  handle(http, saveChecklistEntry, (call) => saveEntry(database, call));

  handle(http, deleteChecklistEntry, (call) => removeEntry(database, call));

  handle(http, completeChecklistEntry, (call) => completeEntry(database, call));
}
