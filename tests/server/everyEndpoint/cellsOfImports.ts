import { type Cells, nothing, person } from './cell.ts';

/** There is no import with this id: those who may run one are told so, all others that they may not. */
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
