import { expect, it } from 'vitest';
import { setup } from 'xstate';
import type { Outcome } from '../qa/figures.ts';
import { type Run, reportOf } from '../qa/report.ts';
import type { Stage, Tab } from '../qa/stage.ts';
import { flowOf, type Subject } from '../qa/walk.ts';

type DoorEvent = { type: 'door.knocked' } | { type: 'door.shut' } | { type: 'wind.blew' };
const machine = setup({
  types: { events: {} as DoorEvent },
  guards: { isLocked: () => false },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { 'door.knocked': 'opening' } },
    opening: { always: [{ guard: 'isLocked', target: 'locked' }, 'open'] },
    open: { on: { 'door.shut': 'closed', 'wind.blew': 'closed' } },
    locked: { always: { guard: 'isLocked', target: 'closed' } },
  },
});

const tab = { complaints: [], page: { unrouteAll: async () => {} }, close: async () => {} } as unknown as Tab;
const look = async () => {};

/** Two paths: one opens the door, one closes it again. */
const flow = flowOf({
  name: 'Door',
  model: { machine, project: () => null, cases: { 'wind.blew': [] } },
  view: {
    open: () => Promise.reject(new Error('locator.fill: \u001b[2mwaiting for\u001b[22m E-mail')),
    executors: {
      'door.knocked': { text: 'Somebody knocks.', run: look },
      'door.shut': { text: 'Somebody shuts it.', run: look },
    },
    assertions: { closed: look, opening: 'never rests', open: look, locked: look },
    sees: { closed: 'A closed door.', opening: '', open: 'An open <door>.', locked: 'A lock.' },
  },
  unshowable: [[/wind\.blew/, 'no wind blows in a browser']],
  longest: 1,
});
const subject: Subject = { id: 'door', title: 'Front door', machine, flows: [flow] };
const backDoor: Subject = { ...subject, id: 'back', title: 'Back door' };

const passed = (): Outcome[] =>
  flow.paths.map((path) => ({
    path,
    failure: null,
    seconds: 1.25,
    pictures: ['opening', ...path.steps.map(({ text }) => text)].map((what) => `data:${path.name}, ${what}`),
  }));
const secondFailed = (): Outcome[] =>
  passed().map((outcome, index) => (index === 1 ? { ...outcome, failure: 'the door sticks' } : outcome));

const run: Run = {
  url: 'http://localhost:4400',
  browser: 'Chromium 147',
  begun: new Date('2026-05-14T16:00:00Z'),
  ended: new Date('2026-05-14T16:04:10Z'),
  commit: { sha: 'c0ffee', changed: [] },
  called: [],
  options: [],
  catalog: [subject],
  others: [],
};
const report = (outcomes: readonly Outcome[], facts: Partial<Run> = {}) =>
  reportOf([{ subject, outcomes }], { ...run, ...facts });
/** The report's words, without its style, its charts and its marks. */
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf('<main>'))
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const picturesIn = (html: string) => [...html.matchAll(/ src="([^"]*)"/g)].map(([, source]) => source);

it('shows each state once, after its last action where that is visible', () => {
  expect(picturesIn(report(passed()))).toEqual([
    'data:Door 2, Somebody shuts it.',
    'data:Door 1, Somebody knocks.',
  ]);
});

it('describes a passed path’s steps in words with the command that repeats it', () => {
  const html = report(passed(), {
    options: ['--url', 'https://members.example.org', '--member', '"$A" <a@b>'],
  });
  expect(wordsOf(html)).toContain(
    'The page is opened. A closed door. closed Somebody knocks. An open &lt;door&gt;. open Walk it again: ' +
      'npm run qa -- --url https://members.example.org --member &quot;\\&quot;\\$A\\&quot; &lt;a@b&gt;&quot; --path &quot;Door 1&quot;',
  );
});

it.each([
  [
    'counts walked paths',
    passed(),
    'Front door door 2/4 3/6 2 0',
    'Walked: 3 From On To closed door.knocked opening opening always open open door.shut closed',
  ],
  [
    'counts nothing of a failed path',
    secondFailed(),
    'Front door door 2/4 2/6 1 1',
    'Walked: 2 From On To closed door.knocked opening opening always open',
  ],
])('%s', (_, outcomes, row, walked) => {
  const words = wordsOf(report(outcomes));
  expect(words).toContain(`Failed ${row} 1 machine`);
  expect(words).toContain(walked);
});

it('names what was left out and why', () => {
  const words = wordsOf(report(secondFailed()));
  expect(words).toContain('States: 2 of 4');
  expect(words).toContain(
    'opening : No page shows it, as it is left at once. npm test walks it on a live actor. ' +
      'locked : No browser walk of this page reaches it. npm test walks it on a live actor.',
  );
  expect(words).toContain(
    'Left out: 4 From On To Why opening always locked no path takes it open door.shut closed Door 2 failed locked always closed no path takes it ' +
      'open wind.blew closed no wind blows in a browser',
  );
});

it('says that another path’s picture wasn’t taken today', () => {
  const words = wordsOf(report(passed().slice(0, 1)));
  expect(words).toContain('This is a part: 1 of 2 paths.');
  expect(words).toContain('open door.shut closed Door 2 was not walked today');
});

it('shows every step of a failed path and marks the failing one', async () => {
  const html = report(secondFailed());
  expect(picturesIn(html).filter((source) => source?.startsWith('data:Door 2'))).toHaveLength(3);
  expect(html).toMatch(/<li class="failed"><label.*data:Door 2, Somebody shuts it\./);
  expect(wordsOf(html)).toContain('1 of 2 paths failed: Door 2 .');
});

it('omits pictures of failed paths that would make the report too large to mail', () => {
  const large = passed().map((outcome) => ({
    ...outcome,
    failure: 'all is lost',
    pictures: outcome.pictures.map((name) => name.padEnd(1_500_000, '.')),
  }));
  const html = report(large);
  expect(html.length).toBeLessThan(9_000_000);
  expect(picturesIn(html)).toHaveLength(2);
  expect(wordsOf(html)).toContain('Its pictures are left out');
});

it('adds up the dialogs of one machine', () => {
  const [first, second] = passed();
  if (!first || !second) throw new Error('two paths');
  const html = reportOf(
    [
      { subject, outcomes: [first] },
      { subject: backDoor, outcomes: [{ ...second, failure: 'stuck' }] },
    ],
    run,
  );
  expect(wordsOf(html)).toContain(
    'All of door 2/4 2/6 1 1 Front door 2/4 2/6 1 0 Back door 0/4 2/6 0 1 1 machine 2/4 2/6 1 1',
  );
});

it('names the commit, later changes, time, duration, and browser', () => {
  expect(wordsOf(report(passed()))).toContain(
    'Commit c0ffee with nothing changed When 2026-05-14 16:00 UTC, 4 minutes Browser Chromium 147 Address http://localhost:4400 Command npm run qa ',
  );
  const dirty = { sha: 'c0ffee', changed: ['src/main.tsx'] };
  expect(wordsOf(report(passed(), { commit: dirty }))).toContain('c0ffee and 1 changed file : src/main.tsx');
});

it('lists machines that no browser walks', () => {
  expect(wordsOf(report(passed(), { others: [machine] }))).toContain(
    'door : 4 states, 6 transitions, on a live actor. closed, opening, open, locked',
  );
});

it('requests nothing from other addresses', () => {
  expect(report(secondFailed())).not.toMatch(/(?:src|href)="(?!#|data:)|url\(|@import|<script|<link/);
});

it('explains a page that doesn’t open in plain text, with a picture', async () => {
  const [path] = flow.paths;
  if (!path) throw new Error('no path');
  const seen: number[] = [];
  const walker = flow.on({ latestTab: () => tab } as unknown as Stage);
  await expect(walker.walk(path, async (_, step) => void seen.push(step))).rejects.toThrow(
    /^opening the page: locator.fill: waiting for E-mail$/,
  );
  expect(seen).toEqual([0]);
});
