import { expect, it } from 'vitest';
import { tableOf } from '../exportedTable.ts';

/** Notices a limit, a message, an optional field or a right that changed by mistake: the difference is read. */
it('the contract takes, answers and says what its table has', async () => {
  const table = tableOf(
    import.meta.glob<object>(['../../src/contract/**/*.ts', '!../../src/contract/sentence/*'], {
      eager: true,
    }),
  );
  await expect(table).toMatchFileSnapshot('expected/wire.txt');
});
