import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { MUTANT_MACHINE = '', MUTANT = '0', MUTANT_TURN = '0' } = process.env;

/** Puts one mutant of a machine where the machine is. */
const mutant: Plugin = {
  name: 'mutant',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith(`/src/machines/${MUTANT_MACHINE}.machine.ts`)) return null;
    const name = `${MUTANT_MACHINE}Machine`;
    return [
      `import { misledOnce } from '${root}tests/model/mutate.ts';`,
      code
        .replace(`export const ${name} = `, `const asWritten = `)
        .replaceAll(`typeof ${name}`, 'typeof asWritten'),
      `const mutation = misledOnce(asWritten, ${MUTANT_TURN})[${MUTANT}];`,
      `export const ${name} = mutation ? mutation.apply(asWritten) : asWritten;`,
    ].join('\n');
  },
};

export default defineConfig({
  root,
  plugins: [mutant],
  test: {
    environment: 'node',
    include: [`tests/machines/${MUTANT_MACHINE}.test.ts`],
    bail: 1,
    maxWorkers: 1,
  },
});
