import { expect, it } from 'vitest';
import { tableOf } from '../exportedTable.ts';

/** A field, limit or word of a dialog that changed by mistake shows in the table's diff. */
it('dialogs and forms match their definition table', async () => {
  const table = tableOf(
    import.meta.glob<object>('../../src/machines/{recordings,forms}/*.ts', { eager: true }),
  );
  await expect(table).toMatchFileSnapshot('expected/definitions.txt');
});
