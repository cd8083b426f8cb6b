import { type Cells, nothing, person } from './cell.ts';

/** An import id that doesn't exist: callers who may import get 404, all others 403. */
const none = () => ({ params: { id: 999_999 }, body: { columns: {} } });

export const importCells: Cells = {
  beginImport: { by: ['import.run'], ask: nothing, alone: true, good: 415 },
  checkImport: { by: ['import.run'], ask: none, alone: true, good: 404 },
  runImport: { by: ['import.run'], ask: none, alone: true, good: 404 },
  undoImport: { by: ['import.undo'], ask: () => ({ params: { id: 999_999 } }), alone: true, good: 404 },
  inviteImported: { by: ['import.run'], ask: () => ({ params: { id: 999_999 } }), alone: true, good: 404 },
  takeLeftOut: { by: ['import.run'], ask: none, alone: true, good: 404 },
  getImports: { by: ['import.run'], ask: nothing, alone: true, shows: person },
};
