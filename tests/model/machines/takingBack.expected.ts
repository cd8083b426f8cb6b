import type { Expected } from '../expected.ts';

export const takingBackRecordedExpected: Expected = {
  '(start)': { opens: 'offered' },
  offered: {
    'undo.requested': 'undoing',
    'record.stored': 'stood',
    'after undoPause': 'stood',
  },
  undoing: {
    'performUndo: changed': 'undone',
    'performUndo: refused': 'kept',
    'performUndo: rejected': 'notUndone',
  },
  undone: { 'record.stored': 'reverted', 'after newsPause': 'reverted' },
  kept: { 'record.stored': 'stood', 'after undoPause': 'stood' },
  notUndone: {
    'deed.retried': 'undoing',
    'record.stored': 'stood',
    'after returnPause': 'stood',
  },
};

export const takingBackDeletionExpected: Expected = {
  '(start)': { opens: 'doing' },
  doing: {
    'performAct: changed': 'offered',
    'performAct: refused': 'refused',
    'performAct: rejected': 'notDone',
  },
  offered: { 'undo.requested': 'undoing', 'after undoPause': 'stood' },
  refused: { 'after refusalPause': 'reverted' },
  notDone: { 'deed.retried': 'doing', 'after undoPause': 'reverted' },
  undoing: {
    'performUndo: restored': 'reverted',
    'performUndo: refused': 'kept',
    'performUndo: rejected': 'notUndone',
  },
  kept: { 'after undoPause': 'stood' },
  notUndone: { 'deed.retried': 'undoing', 'after returnPause': 'stood' },
};

export const takingBackShareExpected: Expected = {
  '(start)': { opens: 'doing' },
  doing: {
    'performAct: changed': 'offered',
    'performAct: refused': 'refused',
    'performAct: rejected': 'notDone',
  },
  offered: { 'undo.requested': 'undoing', 'after undoPause': 'stood' },
  refused: { 'after refusalPause': 'reverted' },
  notDone: { 'deed.retried': 'doing', 'after undoPause': 'reverted' },
  undoing: {
    'performUndo: changed': 'undone',
    'performUndo: refused': 'kept',
    'performUndo: rejected': 'notUndone',
  },
  undone: { 'after newsPause': 'reverted' },
  kept: { 'after undoPause': 'stood' },
  notUndone: { 'deed.retried': 'undoing', 'after returnPause': 'stood' },
};
