import { expect, it } from 'vitest';
import { setup } from 'xstate';
import { type Outcome, reportOf } from '../qa/report.ts';
import type { Stage, Tab } from '../qa/stage.ts';
import { flowOf, type Subject } from '../qa/walk.ts';

const machine = setup({ types: { events: {} as { type: 'door.knocked' } } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { 'door.knocked': 'open' } }, open: {} },
});
const still = setup({}).createMachine({ id: 'wall', initial: 'standing', states: { standing: {} } });

const at = { url: 'http://localhost:4400', browser: 'Chromium', at: new Date('2026-05-14T16:00:00Z') };
const tab = { complaints: [], page: { unrouteAll: async () => {} }, close: async () => {} } as unknown as Tab;
const stage = { latestTab: () => tab } as unknown as Stage;

const door = (open: () => Promise<Tab>) =>
  flowOf({
    name: 'Door',
    model: { machine, project: () => null, cases: { 'door.knocked': [{ type: 'door.knocked' }] } },
    view: {
      open,
      executors: { 'door.knocked': { text: 'Somebody knocks.', run: async () => {} } },
      assertions: { closed: async () => {}, open: async () => {} },
      sees: { closed: 'A closed door.', open: 'An open door.' },
    },
  });
const wall = flowOf({
  name: 'Wall',
  model: { machine: still, project: () => null, cases: {} },
  view: {
    open: async () => tab,
    executors: {},
    assertions: { standing: async () => {} },
    sees: { standing: 'A wall.' },
  },
});

/** Walks the flow's paths, with the number of a step in place of its picture. */
async function walked(flow: typeof wall): Promise<Outcome[]> {
  const walker = flow.on(stage);
  const outcomes: Outcome[] = [];
  for (const path of flow.paths) {
    const pictures: string[] = [];
    const observe = async (_: Tab, step: number) => {
      pictures[step] = `data:${step}`;
    };
    const failure = await walker.walk(path, observe).then(
      () => null,
      (error: Error) => error.message,
    );
    outcomes.push({ path, failure, seconds: 1, pictures });
  }
  return outcomes;
}
const report = async (flow: typeof wall, options: readonly string[] = []) => {
  const subject: Subject = { id: flow.name, title: flow.name, machine: flow.machine, flows: [flow] };
  return reportOf([{ subject, outcomes: await walked(flow) }], { ...at, options });
};

it('has a picture of the opening and of each step', async () => {
  const [outcome] = await walked(door(async () => tab));
  expect(outcome).toMatchObject({ failure: null, pictures: ['data:0', 'data:1'] });
  const html = await report(wall);
  expect(html).toContain('src="data:0"');
  expect(html).toContain('<p class="done">The page is opened.</p><p class="seen">A wall.</p>');
});

it('says one path and one step of one', async () => {
  const html = await report(wall);
  expect(html).toContain('<p>1 path, 1 step at ');
  expect(html).toContain('>1 step · 1.0 s<');
  expect(await report(door(async () => tab))).toContain('<p>1 path, 2 steps at ');
});

it('says of a page that does not open why, in plain text, with a picture of what was there', async () => {
  const lost = door(() => Promise.reject(new Error('locator.fill: \u001b[2mwaiting for\u001b[22m E-mail')));
  const [outcome] = await walked(lost);
  expect(outcome).toMatchObject({
    failure: 'opening the page: locator.fill: waiting for E-mail',
    pictures: ['data:0'],
  });
  const html = await report(lost);
  expect(html).toMatch(/<li class="failed"><label class="shot">[^>]+><img loading="lazy" src="data:0"/);
  expect(html).toContain(
    '<li class="unwalked"><span class="shot none"></span><p class="done">Somebody knocks.',
  );
});

it('walks a path alone where the report was made, and by the same members', async () => {
  const html = await report(wall, ['--url', 'https://members.example.org', '--member', 'Ann <ann@x.test>']);
  expect(html).toContain(
    'npm run qa -- --url https://members.example.org --member &quot;Ann &lt;ann@x.test&gt;&quot; --path &quot;Wall&quot;',
  );
});
