import { describe, expect, it } from 'vitest';
import { longer, type SourceFile, sourceFiles } from './imports.ts';

const source = sourceFiles('src', 'server');
const within = (...folders: string[]) =>
  source.filter(({ path }) => folders.some((folder) => path.startsWith(folder)));

const exported = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;
const exportedFunction =
  /^export (?:(?:async )?function\*? (\w+)|const (\w+)(?:: [^=]+)? = (?:async )?(?:<.*>)?\(.*(?:=>|$))/gm;

/** A schema has the name of its type, which is part of the contract whoever needs it. */
const isSchema = (path: string, name: string) => path.startsWith('src/contract/') && /^[A-Z]/.test(name);

/** The values that a file exports while no other has their name. */
const unused = (files: readonly SourceFile[], others: readonly SourceFile[] = []): string[] => {
  const filesOfWord = new Map<string, number>();
  for (const { text } of [...files, ...others])
    for (const word of new Set(text.match(/\w+/g))) filesOfWord.set(word, (filesOfWord.get(word) ?? 0) + 1);
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(exported)]
      .map(([, name = '']) => name)
      .filter((name) => !isSchema(path, name) && filesOfWord.get(name) === 1)
      .map((name) => `${path}: ${name}`),
  );
};

const undescribed = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(exportedFunction)]
    .filter(({ index }) => !text.slice(0, index).trimEnd().endsWith('*/'))
    .map(([, name, constant]) => `${path}: ${name ?? constant}`);

describe('the source', () => {
  it('exports no value that no other file has', () => {
    expect(unused(source, sourceFiles('tests'))).toEqual([]);
    const a = { path: 'server/a.ts', text: 'export const taken = 1;\nexport const left = taken;' };
    const b = { path: 'server/b.ts', text: "import { taken } from './a.ts';" };
    expect(unused([a, b])).toEqual(['server/a.ts: left']);
  });

  it('says of every public function of contract, services and server what it does', () => {
    expect(within('src/contract/', 'src/services/', 'server/').flatMap(undescribed)).toEqual([]);
    expect(
      undescribed({
        path: 'a.ts',
        text: '/** Says it. */\nexport function said() {}\n\nexport const bare = () => 1;\nexport async function none() {}',
      }),
    ).toEqual(['a.ts: bare', 'a.ts: none']);
  });

  it('has server files of at most 250 lines, told texts and tables apart', () => {
    const told = /^server\/(?:demo\/data|schema)\//;
    expect(
      longer(
        within('server/').filter(({ path }) => !told.test(path)),
        250,
      ),
    ).toEqual([]);
  });
});
