import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { capabilities } from '../../src/contract/capabilities.ts';
import type { ListRow } from '../../src/contract/listPorts.ts';
import { type PageId, pageIds } from '../../src/contract/pages.ts';
import { locationOf } from '../../src/routes/address.ts';
import type { ListDefinition, RowContext } from '../../src/views/list/definition.ts';
import type { ListFixture } from '../fixtures/fixture.ts';
import { pageFixtures } from '../fixtures/pages.ts';
import { drawn } from './support/drawn.ts';
import { standAt } from './support/standAt.ts';
import { examplesIn, variantsOf } from './support/variants.ts';

vi.mock('../../src/views/list/ListPage.tsx', () => ({
  listPage: (definition: ListDefinition) => definition,
}));

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York');
  return () => vi.unstubAllEnvs();
});
standAt('2026-05-14T09:00:00Z');

const definitions = new Map(
  Object.entries(
    import.meta.glob<ListDefinition>('../../src/views/*/[a-z]*List.{ts,tsx}', {
      eager: true,
      import: 'default',
    }),
  ).map(([path, definition]) => [path.replace(/.*\/|List\.tsx?$/g, ''), definition]),
);

/** What a list makes of a row, by the name of the part. */
type Parts = ReadonlyMap<string, string>;

const cellsOf = ({ columns }: ListDefinition, row: ListRow, seen: RowContext): [string, string][] => {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    columns.map(({ title, cell }) => <section key={title}>{cell(row, seen)}</section>),
  );
  return Array.from(place.children, (cell, at) => [
    columns[at]?.title ?? '',
    drawn(cell)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join(' '),
  ]);
};

/** @returns the values within data, by their paths. */
const leaves = (name: string, data: unknown): [string, string][] =>
  typeof data === 'object' && data !== null && Object.keys(data).length > 0
    ? Object.entries(data).flatMap(([key, part]) => leaves(name === '' ? key : `${name}.${key}`, part))
    : [[name, JSON.stringify(data) ?? 'nothing']];

/** @returns a command in words; values that it takes over from the row's field of the same name are only counted. */
const commandIn = (command: unknown, row: ListRow): string => {
  const ofRow = new Map(leaves('', row));
  const [own, taken] = [[] as string[], [] as string[]];
  for (const [path, value] of leaves('', command)) {
    const names = path.split('.');
    const isTaken = names.some((_, at) => ofRow.get(names.slice(at).join('.')) === value);
    (isTaken ? taken : own).push(`${path.replace(/^event\.(entry\.(stored\.)?|action\.)?/, '')} ${value}`);
  }
  return [...own, taken.length > 0 && `${taken.length} of the row’s`].filter(Boolean).join(', ');
};

const partsOf = (definition: ListDefinition, row: ListRow, seen: RowContext): Parts => {
  const { card, opens, named, picture, actionsOf, openedActionsOf, selecting } = definition;
  const actions = actionsOf(row, seen);
  const alsoOpened = openedActionsOf(row, seen);
  const shown = new Map([
    ...cellsOf(definition, row, seen),
    ...leaves('card', card?.(row, seen) ?? null),
    ...leaves('opens', opens?.(row, seen) ?? null),
    ['named', named?.(row, seen) ?? ''],
    ['picture', picture?.(row) ?? ''],
    ...(selecting?.isFor(row) ? leaves('selected', selecting.action([row])) : []),
    ...actions.map(({ words, command, off }) => [
      `(${words})`,
      `${off === null ? '' : `off: ${off}, `}${commandIn(command, row)}`,
    ]),
    ['opened', alsoOpened.map(({ verb }) => verb).join(', ')],
    ...alsoOpened
      .filter(({ verb }) => !actions.some(({ words }) => words === verb))
      .map(({ verb, command }) => [`(${verb})`, commandIn(command, row)]),
  ] as [string, string][]);
  return new Map([...shown].filter(([, content]) => content !== '' && content !== 'null'));
};

/** @returns the parts that differ, each on its line. */
const differences = (before: Parts, after: Parts): string[] => [
  ...[...before.keys()].filter((part) => !after.has(part)).map((part) => `no ${part}`),
  ...[...after]
    .filter(([part, content]) => before.get(part) !== content)
    .map(([part, content]) => `${part}: ${content}`),
];

const readers = (seen: RowContext): Readonly<Record<string, RowContext>> => ({
  'a reader without rights': { ...seen, buttons: [] },
  'another member’s list': { ...seen, isOwn: false },
  'records received': { ...seen, direction: 'received' },
});

const tables: string[] = [];
const listPages = pageIds.filter(
  (page): page is PageId => pageFixtures[page]?.kind === 'list' && Boolean(definitions.get(page)?.columns),
);

it.each(listPages)('each value of a row of %s changes what depends on it', (page) => {
  const definition = definitions.get(page) as ListDefinition;
  const { rows, address } = pageFixtures[page] as ListFixture;
  const [path = '', search = ''] = address.split('?');
  const seen: RowContext = {
    location: locationOf(path, search),
    direction: 'given',
    currency: 'USD',
    isOwn: true,
    buttons: capabilities,
    me: 7,
  };
  const examples = examplesIn(rows);
  const told = new Set<string>();
  const table = rows.flatMap((row) => {
    const before = partsOf(definition, row, seen);
    const changes = [
      ...Object.entries(readers(seen)).map(
        ([name, reader]) => [name, partsOf(definition, row, reader)] as const,
      ),
      ...variantsOf(row, examples).map(
        ({ path: field, differs, varied }) =>
          [`${field} ${JSON.stringify(differs)}`, partsOf(definition, varied, seen)] as const,
      ),
    ];
    const texts = leaves('', row)
      .map(([, value]) => value.replace(/^"(.*)"$/, '$1'))
      .filter((text) => text.length > 3);
    const lines = changes.flatMap(([name, after]) => {
      const changed = differences(before, after).map((line) => `    ${line}`);
      const alike = texts.reduce((said, text) => said.replaceAll(text, '·'), [name, ...changed].join('\n'));
      if (changed.length === 0 || told.has(alike)) return [];
      told.add(alike);
      return [`  ${name}`, ...changed];
    });
    const labels = definition.actionsOf(row, seen).map(({ label }) => label);
    return [
      ` ${[...before].map(([part, content]) => `${part}: ${content}`).join(' | ')} | ${labels.join(', ')}`,
      ...lines,
    ];
  });
  tables.push([page, ...table].join('\n'));
});

/** A condition on a field of a row that changed by mistake shows in the table’s diff. */
it('what depends on each value of a row matches its table', async () => {
  await expect(`${tables.join('\n\n')}\n`).toMatchFileSnapshot('expected/rowFields.txt');
});
