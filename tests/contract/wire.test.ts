import { expect, it } from 'vitest';
import { tableOf } from '../exportedTable.ts';

/** A limit, message, optional field or right that changed by mistake shows in the table's diff. */
it('the contract accepts, answers, and says what its table holds', async () => {
  const table = tableOf(
    import.meta.glob<object>(['../../src/contract/**/*.ts', '!../../src/contract/sentence/*'], {
      eager: true,
    }),
  );
  await expect(table).toMatchFileSnapshot('expected/wire.txt');
});
