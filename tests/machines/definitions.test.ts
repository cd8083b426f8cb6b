import { expect, it } from 'vitest';
import { tableOf } from '../exportedTable.ts';

/** Notices a field, a limit or a word of a dialog that changed by mistake: the difference is read. */
it('the dialogs and forms are defined as their table has them', async () => {
  const table = tableOf(
    import.meta.glob<object>('../../src/machines/{recordings,forms}/*.ts', { eager: true }),
  );
  await expect(table).toMatchFileSnapshot('expected/definitions.txt');
});
