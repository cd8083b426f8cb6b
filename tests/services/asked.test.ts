import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormEntry, FormToSave, SaveOutcome } from '../../src/contract/formPorts.ts';
import { pageDefinition } from '../../src/contract/pageDefinitions.ts';
import { type Location, type PageId, pageIds } from '../../src/contract/pages.ts';
import type { RecordPayload } from '../../src/contract/ports.ts';
import { loadDetail } from '../../src/services/detailPages.ts';
import { loadForm, saveForm } from '../../src/services/form.ts';
import { listPages, loadRows } from '../../src/services/listPages.ts';
import { performAction } from '../../src/services/pageActions.ts';
import { sendRecord } from '../../src/services/records.ts';
import { sheetQuery } from '../../src/services/sheetPages.ts';
import { answers } from '../fixtures/answers.ts';
import {
  businessBuckToRecord as businessBucks,
  eventAttendanceToRecord as eventAttendance,
  referralToRecord as referral,
  visitorToRecord as visitor,
} from '../fixtures/recordings.ts';
import { sessionToRecord as session } from '../fixtures/sessions.ts';
import { written } from '../written.ts';
import { answering } from './answering.ts';
import {
  about,
  actionOf,
  actNames,
  filled,
  formIds,
  perform,
  save,
  subject,
  valuesOf,
} from './everyChange.ts';
import { stubPage } from './page.ts';
import '../allForms.ts';

beforeEach(() => {
  stubPage();
  vi.stubEnv('TZ', 'America/New_York');
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  vi.useFakeTimers({ now: new Date('2026-03-14T16:00:00Z'), toFake: ['Date'] });
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * The names of the values in the server's answers by their JSON, three levels deep, so that an outcome says where a
 * value comes from.
 */
const names = new Map<string, string>();
const name = (value: unknown, as: string, depth: number) => {
  if (!isObject(value) || Object.keys(value).length === 0) return;
  const text = JSON.stringify(value);
  if (text.length > 40 && !names.has(text)) names.set(text, `<${as}>`);
  if (depth === 0) return;
  for (const [key, part] of Object.entries(value)) name(part, `${as}.${key}`, depth - 1);
};
name(subject, 'subject', 0);
for (const [id, answer] of Object.entries(answers)) name(answer, id, 3);

const fails = 'it fails';

type Answering = ReturnType<typeof answering>;

/** @returns the requests to the server, and the results made from its answers. */
async function told(title: string, ask: (api: Answering['api']) => Promise<unknown>) {
  const { api, asked } = answering();
  const outcome = await ask(api).catch(() => fails);
  const calls = asked.map((call) => `  asks ${written(call, names, '  ')}\n`);
  return { asks: `${title}\n${calls.join('')}`, gives: written(outcome, names, '  ') };
}

/** @returns a table of all results; a long outcome that equals the previous one isn't repeated. */
const tableOf = async (all: readonly ReturnType<typeof told>[]) =>
  (await Promise.all(all))
    .filter(({ gives }) => gives !== JSON.stringify(fails))
    .map(({ asks, gives }, place, every) => {
      const isSame = gives.includes('\n') && gives === every[place - 1]?.gives;
      return `${asks}  gives ${isSame ? 'the same' : gives}\n`;
    })
    .join('');
const pagesOf = (kind: string) => pageIds.filter((id) => pageDefinition(id).kind === kind);
const at = (page: PageId, query: Location['query'], params: Location['params'] = { id: '3' }): Location => ({
  page,
  params,
  query,
});
const self = async () => 7;

/** The form after saving, and the one before. */
const savedOf = async (saving: Promise<SaveOutcome>) => {
  const saved = await saving;
  if (saved.kind !== 'saved') return saved;
  const { loaded, ...rest } = saved;
  const before: Readonly<Record<string, unknown>> = { ...filled(loaded.form, subject) };
  const changed = Object.entries(loaded).filter(
    ([key, part]) => JSON.stringify(part) !== JSON.stringify(before[key]),
  );
  return { ...rest, ...Object.fromEntries(changed) };
};

/** Values in addresses, some of which no page accepts. */
const asked = {
  ...{ search: 'oak', sort: '-name', period: 'quarter', chapter_id: '2', member_id: '12', month: '2026-03' },
  ...{ status: 'Open', state: 'Open', type: 'Mixer', unread: '1', scope: 'own', profession_id: '31' },
  ...{
    direction: 'received',
    metric: '2',
    date: '2026-03-12',
    meeting_id: '31',
    view: 'week',
    week: '2026-03-09',
  },
};
/** More values; some mean the same on another page. */
const also = {
  ...{
    period: 'custom',
    start: '2026-03-09',
    end: '2026-03-15',
    sort: 'type',
    send: '0',
    week: 'x',
    weekly: '1',
  },
  ...{ city: 'Columbus', not_met: '1', is_ep: '0', weekday: '3', online: '1', profession_open: '0' },
  ...{
    place: 'LinkedIn',
    not_shared: '1',
    type: 'MC Post',
    zero: '0',
    in_chapter: '0',
    giver_chapter_id: '2',
    receiver_chapter_id: '3',
  },
  ...{
    method: 'Call',
    followUp: 'No answer',
    ep: 'Former Member',
    referral: '0',
    attended: '1',
    inChapter: '0',
  },
  ...{ state: 'waiting', member: '12', training: 'First steps', metric: '3', month: '2026-04' },
};
const odd = Object.fromEntries(
  [...Object.keys({ ...asked, ...also }), 'constructor'].map((key) => [key, 'x']),
);
const queries = Object.entries({ plain: {}, asked, also, odd });
const ofAnother: Location['params'] = { id: '0', memberId: '12', type: '2', weekly: '0' };
/** Sorts that only one page has. */
const sorts = [
  ['chapterLinks', 'title'],
  ['chapterSummaryMembers', '-received'],
  ['smReportMembers', '-count'],
] as const;

describe('the requests to the server and the handling of its answers', () => {
  it('forms', async () => {
    const table = await tableOf([
      ...formIds.map((id) => told(`${id}, of a row`, (api) => savedOf(save(api, id)))),
      ...formIds.map((id) => told(`${id}, new`, (api) => savedOf(save(api, id, null)))),
      ...formIds.map((id) =>
        told(`${id}, opened`, (api) =>
          loadForm(
            api,
            { location: at('contactDetails', {}), entry: filled(id, subject) as FormEntry },
            self,
          ),
        ),
      ),
      ...pagesOf('form').map((page) =>
        told(`${page}, opened`, (api) => loadForm(api, { location: at(page, {}), entry: null }, self)),
      ),
    ]);
    await expect(table).toMatchFileSnapshot('expected/forms.txt');
  });

  it('recordings', async () => {
    const bodies = { session, referral, businessBucks, eventAttendance, visitor };
    const table = await tableOf(
      Object.entries(bodies).map(([recording, body]) =>
        told(recording, (api) =>
          sendRecord(api, { payload: { recording, body } as RecordPayload, idempotencyKey: 'key-1' }),
        ),
      ),
    );
    await expect(table).toMatchFileSnapshot('expected/recordings.txt');
  });

  it('cover each value that a form or an action reads', async () => {
    const unread: string[] = [];
    const watched = <Of extends object>(of: Of, what: string): Of =>
      new Proxy(of, {
        get: (target, name) => {
          if (typeof name === 'string' && name !== 'then' && !(name in target))
            unread.push(`${what} ${name}`);
          return Reflect.get(target, name);
        },
      });
    const { api } = answering();
    for (const name of actNames)
      await performAction(api, watched(actionOf(name), name)).catch(() => unread.push(`${name} fails`));
    for (const form of formIds) {
      const loaded = filled(form, watched({ ...subject, ...about[form] }, form)) as FormToSave['loaded'];
      await saveForm(api, { loaded, body: watched(valuesOf(form), form) }).catch(() =>
        unread.push(`${form} fails`),
      );
    }
    // What copies text or saves a file needs a browser; `clipboard` and `calendarFile` test it.
    const ofTheDevice = ['copy fails', 'saveCalendar file', 'saveCalendar entries', 'saveCalendar fails'];
    expect(unread).toEqual([...ofTheDevice, 'calendarFeed fails']);
  });

  it('actions', async () => {
    const table = await tableOf(actNames.map((action) => told(action, (api) => perform(api, action))));
    await expect(table).toMatchFileSnapshot('expected/acts.txt');
  });

  it('lists', async () => {
    const pages = Object.keys(listPages) as PageId[];
    const sorted = sorts.map(([page, sort]) =>
      told(`${page}, sorted`, (api) => loadRows(api, { location: at(page, { sort }), offset: 0 })),
    );
    const table = await tableOf([
      ...pages.flatMap((page) => [
        ...queries.map(([how, query]) =>
          told(`${page}, ${how}`, (api) => loadRows(api, { location: at(page, query), offset: 0 })),
        ),
        told(`${page}, by its whole address`, (api) =>
          loadRows(api, { location: at(page, also, ofAnother), offset: 0 }),
        ),
        told(`${page}, by its path and an empty search`, (api) =>
          loadRows(api, { location: at(page, { search: '' }, ofAnother), offset: 0 }),
        ),
        told(`${page}, further down`, (api) => loadRows(api, { location: at(page, {}), offset: 100 })),
      ]),
      ...sorted,
    ]);
    await expect(table).toMatchFileSnapshot('expected/lists.txt');
  });

  it('records and sheets', async () => {
    const table = await tableOf([
      ...pagesOf('detail').flatMap((page) =>
        queries.map(([how, query]) =>
          told(`${page}, ${how}`, (api) => loadDetail(api, at(page, query), self)),
        ),
      ),
      ...pagesOf('detail').map((page) =>
        told(`${page}, one’s own`, (api) => loadDetail(api, at(page, {}, {}), self)),
      ),
      ...pagesOf('sheet').flatMap((page) =>
        queries.map(([how, query]) =>
          told(`${page}, ${how}`, (api) => sheetQuery(at(page, query)).load(api)),
        ),
      ),
    ]);
    await expect(table).toMatchFileSnapshot('expected/records.txt');
  });
});
