import { describe, expect, it } from 'vitest';
import { staleAmong } from './equivalent.ts';
import { everyMutant, isReadable, type Layer, layers, mutantsOf, mutated } from './mutations.ts';
import { sqlChanges } from './sqlConditions.ts';
import { choiceOf } from './testChoice.ts';

const changesIn = (layer: Layer, text: string) =>
  mutantsOf('sample.tsx', text, layer).map(({ change }) => change);

/** Each text of SQL that a change makes of this one. */
const wrongly = (text: string) =>
  sqlChanges(text).map(({ start, end, by }) => text.slice(0, start) + by + text.slice(end));

describe('what may be wrong', () => {
  it.each<[Layer, string, readonly string[]]>([
    [
      'machines',
      `({ states: { here: { on: { go: [{ guard: 'may', target: 'there' }, { actions: ['one', 'two'] }] } }, there: {} } });`,
      [
        `{ guard: 'may', target: 'there' } → nothing`,
        `{ guard: 'may', target: 'there' }, { actions: ['one', 'two'] } → { actions: ['one', 'two'] }, { guard: 'may', target: 'there' }`,
        `guard: 'may' → nothing`,
        `guard: 'may' → guard: __not('may')`,
        `target: 'there' → target: 'here'`,
        `{ actions: ['one', 'two'] } → nothing`,
        `'one' → nothing`,
        `'two' → nothing`,
      ],
    ],
    ['machines', 'const forget = assign({ tries: 0 });', ['tries: 0 → nothing']],
    [
      'services',
      'if (kept) forget(); send({ version, after: 5000 });',
      [
        'kept → false',
        'forget(); → ;',
        'send({ version, after: 5000 }); → ;',
        'version → nothing',
        'after: 5000 → nothing',
        'after: 5000 → after: 2 * 5000',
      ],
    ],
    [
      'views',
      'const view = a <= b && <i>{own ? <One /> : rows.filter(isOpen)}</i>;',
      [
        'a <= b && <i>{own ? <One /> : rows.filter(isOpen)}</i> → a <= b',
        'a <= b && <i>{own ? <One /> : rows.filter(isOpen)}</i> → <i>{own ? <One /> : rows.filter(isOpen)}</i>',
        'a <= b → a < b',
        'own ? <One /> : rows.filter(isOpen) → true ? <One /> : rows.filter(isOpen)',
        'own ? <One /> : rows.filter(isOpen) → false ? <One /> : rows.filter(isOpen)',
        'rows.filter(isOpen) → rows',
      ],
    ],
    [
      'contract',
      'v.pipe(v.optional(Text(0, 50)), v.trim())',
      [
        'v.trim() → nothing',
        'v.optional(Text(0, 50)) → Text(0, 50)',
        'Text(0, 50) → Text(1, 50)',
        'Text(0, 50) → Text(0, 50 + 1)',
        'Text(0, 50) → Text(0, 50 - 1)',
      ],
    ],
    [
      'server',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a module
      'if (a < b) run(sql`select from m where m.chapter_id = ${chapter.id === 3}`);',
      [
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a module
        'm.chapter_id = ${chapter.id === 3} → true',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a module
        'm.chapter_id = ${chapter.id === 3} → m.chapter_id <> ${chapter.id === 3}',
      ],
    ],
    [
      'policies',
      'if (!reaches(viewer)) throw forbidden(); requireGroup(kind); return all.some((one: string) => one === 2);',
      [
        '!reaches(viewer) → false',
        '!reaches(viewer) → reaches(viewer)',
        'requireGroup(kind); → ;',
        'all.some((one: string) => one === 2) → all.every((one: string) => one === 2)',
        'one === 2 → one !== 2',
      ],
    ],
  ])('with %s: %s', (layer, text, changes) => {
    expect(changesIn(layer, text)).toEqual(changes);
  });

  it.each<[string, readonly string[]]>([
    [
      'select from t where a.on_day <= b.on_day and a.deleted_at is null',
      [
        'select from t where true and a.deleted_at is null',
        'select from t where a.on_day < b.on_day and a.deleted_at is null',
        'select from t where a.on_day <= b.on_day and true',
        'select from t where a.on_day <= b.on_day and a.deleted_at is not null',
      ],
    ],
    ['a or b is not null', ['false or b is not null', 'a or false', 'a or b is null']],
    [
      'x between 1 and 2 order by x',
      ['true order by x', 'x > 1 and x <= 2 order by x', 'x >= 1 and x < 2 order by x'],
    ],
    ['where not exists (select 1)', ['where true', 'where exists (select 1)']],
    ['where a in (1, 2)', ['where true', 'where a not in (1, 2)']],
    [
      'update t set a = 1, b = 2 where c is distinct from d returning a',
      [
        'update t set a = 1, b = 2 where true returning a',
        'update t set a = 1, b = 2 where c is not distinct from d returning a',
      ],
    ],
    [
      'a left join b on b.a = 1 join c on d and e',
      [
        'a left join b on true join c on d and e',
        'a left join b on b.a <> 1 join c on d and e',
        'a left join b on b.a = 1 join c on true and e',
        'a left join b on b.a = 1 join c on d and true',
        'a join b on b.a = 1 join c on d and e',
        'a left join b on b.a = 1 left join c on d and e',
      ],
    ],
    [
      `case when a > 1 then 'x = 1' else b end`,
      [`case when true then 'x = 1' else b end`, `case when a >= 1 then 'x = 1' else b end`],
    ],
    ['insert into t (a, b) values (1, 2) on conflict (a) do update set b = 2', []],
    ['select distinct on (a) coalesce(a, b), left(c, 1) -- where a = 1', []],
  ])('with the conditions of %s', (text, changed) => {
    expect(wrongly(text)).toEqual(changed);
  });

  it('is found in every layer of the product, all exceptions among it', () => {
    const root = new URL('../..', import.meta.url).pathname;
    const all = everyMutant(root);
    expect(layers.filter((layer) => all.filter((mutant) => mutant.layer === layer).length < 300)).toEqual([]);
    expect(staleAmong(all)).toEqual([]);
  });

  it('keeps the lines of a machine whose guard is inverted', () => {
    const text = `const on = {\n  go: [{ guard: 'may' }],\n};`;
    const inverted = mutantsOf('x.ts', text, 'machines').find(({ change }) => change.includes('__not'));
    const changed = inverted ? mutated(text, inverted.edit) : '';
    expect(isReadable('x.ts', changed)).toBe(true);
    expect(changed.split('\n')[1]).toBe(`  go: [{ guard: __not('may') }],`);
    expect(changed).toContain(`import { not as __not } from 'xstate';`);
  });
});

it('the tests of a module are those that import it when they run, the nearest first', () => {
  const sources = new Map(
    Object.entries({
      'src/clock/hours.ts': 'export const hours = 24;',
      'src/clock/days.ts': `import { hours } from './hours.ts'; export const days = 7 * hours;`,
      'src/pages.ts': `export const pages = import.meta.glob(['./clock/[a-z]*.{ts,tsx}']);`,
      'tests/a/pages.test.ts': `import { pages } from '../../src/pages.ts';`,
      'tests/a/days.test.ts': `import { days } from '../../src/clock/days.ts'; // in hours`,
      'tests/a/clock.test.ts': `const { hours } = await import('../../src/clock/hours.ts');`,
      'tests/a/types.test.ts': `import type { hours } from '../../src/clock/hours.ts';`,
      'tests/a/process.test.ts': `import './starts.ts'; import '../../src/clock/hours.ts';`,
      'tests/a/starts.ts': `import 'node:child_process';`,
    }),
  );
  const { testsOf } = choiceOf(sources, (file) => file.endsWith('.test.ts'));
  expect(testsOf('src/clock/hours.ts', 1)).toEqual([
    'tests/a/clock.test.ts',
    'tests/a/days.test.ts',
    'tests/a/pages.test.ts',
  ]);
});
