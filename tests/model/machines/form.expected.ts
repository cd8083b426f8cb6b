import type { Expected } from '../expected.ts';

/** A state with what is said of it in brackets. */
const named = (state: string, ...words: readonly string[]) => {
  const said = words.filter(Boolean).join(', ');
  return said === '' ? state : `${state} [${said}]`;
};

/** What is shown, as it was stored or renamed since. */
const shown = (stored: string): Expected => ({
  [named('showing.resting', stored)]: {
    'edit.requested': named('editing', stored),
    'details.copied': named('showing.copying', stored),
    'data.outdated': named('refreshing', stored),
  },
  [named('showing.copying', stored)]: {
    'edit.requested': named('editing', stored),
    'details.copied': named('showing.copying', stored),
    'data.outdated': named('refreshing', stored),
    'copyDetails: done': named('showing.copied', stored),
    'copyDetails: rejected': named('showing.resting', stored),
  },
  [named('showing.copied', stored)]: {
    'edit.requested': named('editing', stored),
    'details.copied': named('showing.copying', stored),
    'data.outdated': named('refreshing', stored),
    'after noticePause': named('showing.resting', stored),
  },
  [named('refreshing', stored)]: {
    'edit.requested': named('editing', stored),
    'data.outdated': named('refreshing', stored),
    'reloadForm: form': 'showing.resting',
    'reloadForm: rejected': named('failed', stored),
  },
  [named('failed', stored)]: {
    'retry.requested': named('loading', stored),
  },
  [named('loading', stored)]: {
    'loadForm: form': 'showing.resting',
    'loadForm: rejected': named('failed', stored),
  },
});

/** A form that was refused, or not, for a reason. */
const edited = (message: string): Expected => ({
  [named('editing', 'changed', message)]: {
    'field.changed first_name, Adele': named('editing', 'changed', message),
    'field.changed first_name, ""': named('editing', 'nameless', message),
    'field.left first_name': named('editing', 'changed', message),
    'form.submitted': 'saving [changed]',
    'edit.abandoned': 'showing.resting',
  },
  [named('editing', 'nameless', message)]: {
    'field.changed first_name, Adele': named('editing', 'changed', message),
    'field.changed first_name, ""': named('editing', 'nameless', message),
    'field.left first_name': named('editing', 'nameless', message),
    'edit.abandoned': 'showing.resting',
  },
});

export const formExpected: Expected = {
  '(start)': { opens: 'loading' },
  ...shown(''),
  ...shown('renamed'),
  editing: {
    'field.changed first_name, Adele': 'editing [changed]',
    'field.changed first_name, ""': 'editing [nameless]',
    'field.left first_name': 'editing',
    'form.submitted': 'showing.resting',
    'edit.abandoned': 'showing.resting',
  },
  ...edited(''),
  ...edited('givenDataInvalid'),
  ...edited('wentWrong'),
  'saving [changed]': {
    'saveForm: saved': 'showing.saved [renamed]',
    'saveForm: refused': 'editing [changed, givenDataInvalid]',
    'saveForm: conflict': 'conflicting [changed, theirs]',
    'saveForm: conflict with the same': 'showing.saved [renamed]',
    'saveForm: rejected': 'editing [changed, wentWrong]',
  },
  'conflicting [changed, theirs]': {
    'conflict.answered true': 'saving [changed]',
    'conflict.answered false': 'showing.resting',
  },
  'showing.saved [renamed]': {
    'edit.requested': 'editing [renamed]',
    'details.copied': 'showing.copying [renamed]',
    'data.outdated': 'refreshing [renamed]',
    'after noticePause': 'showing.resting [renamed]',
  },
  'editing [renamed]': {
    'field.changed first_name, Adele': 'editing [renamed]',
    'field.changed first_name, ""': 'editing [renamed, nameless]',
    'field.left first_name': 'editing [renamed]',
    'form.submitted': 'showing.resting [renamed]',
    'edit.abandoned': 'showing.resting [renamed]',
  },
  'editing [renamed, nameless]': {
    'field.changed first_name, Adele': 'editing [renamed]',
    'field.changed first_name, ""': 'editing [renamed, nameless]',
    'field.left first_name': 'editing [renamed, nameless]',
    'edit.abandoned': 'showing.resting [renamed]',
  },
};

/** An entry's fields, refused or not for a reason. */
const filled = (message: string): Expected => {
  const leaving = { 'edit.abandoned': 'dismissed' };
  const changing = {
    'field.changed title, Free oil': named('editing', 'changed', message),
    'field.changed title, ""': named('editing', 'untitled', message),
  };
  return {
    [named('editing', message)]: {
      ...changing,
      ...leaving,
      'field.left title': named('editing', message),
      'form.submitted': 'saving',
    },
    [named('editing', 'changed', message)]: {
      ...changing,
      ...leaving,
      'field.left title': named('editing', 'changed', message),
      'form.submitted': 'saving [changed]',
    },
    [named('editing', 'untitled', message)]: {
      ...changing,
      ...leaving,
      'field.left title': named('editing', 'untitled', message),
    },
  };
};

export const entryExpected: Expected = {
  '(start)': { opens: 'loading' },
  loading: {
    'loadForm: form': 'editing',
    'loadForm: rejected': 'failed',
    'edit.abandoned': 'dismissed',
  },
  failed: {
    'retry.requested': 'loading',
    'edit.abandoned': 'dismissed',
  },
  ...filled(''),
  ...filled('givenDataInvalid'),
  ...filled('wentWrong'),
  // Nothing of mine differs from what the other one saved, so it is as it was wanted.
  saving: {
    'saveForm: saved': 'succeeded',
    'saveForm: refused': 'editing [givenDataInvalid]',
    'saveForm: conflict': 'succeeded',
    'saveForm: rejected': 'editing [wentWrong]',
  },
  'saving [changed]': {
    'saveForm: saved': 'succeeded',
    'saveForm: refused': 'editing [changed, givenDataInvalid]',
    'saveForm: conflict': 'conflicting [changed, theirs]',
    'saveForm: rejected': 'editing [changed, wentWrong]',
  },
  'conflicting [changed, theirs]': {
    'conflict.answered true': 'saving [changed]',
    'conflict.answered false': 'editing',
    'edit.abandoned': 'dismissed',
  },
  succeeded: {
    'after successPause': 'done',
    'edit.abandoned': 'done',
  },
};

/** Nothing is sent while the image is on its way. */
export const entryUploadExpected: Expected = {
  '(start)': { opens: 'loading [free]' },
  'loading [free]': {
    'loadForm: form': 'editing [free]',
    'edit.abandoned': 'dismissed [free]',
  },
  'editing [free]': {
    'upload shows uploading': 'editing [blocked]',
    'upload shows stored': 'editing [free]',
    'form.submitted': 'saving [free]',
    'edit.abandoned': 'dismissed [free]',
  },
  'editing [blocked]': {
    'upload shows uploading': 'editing [blocked]',
    'upload shows stored': 'editing [free]',
    'edit.abandoned': 'dismissed [blocked]',
  },
};

/** What was typed into a page before: offered wherever the page can be edited, and asked about where it was changed since. */
export const formDraftExpected: Expected = {
  '(start)': {
    opens: 'loading',
  },
  loading: {
    'readDraft: Ada': 'loading [draft]',
    'readDraft: Older': 'loading [older draft]',
    'loadForm: form': 'showing.resting [Ada]',
  },
  'loading [draft]': {
    'loadForm: form': 'showing.resting [Ada, draft]',
  },
  'loading [older draft]': {
    'loadForm: form': 'showing.resting [Ada, older draft]',
  },
  'showing.resting [Ada]': {
    'edit.requested': 'editing [Ada]',
    'data.outdated': 'refreshing [Ada]',
  },
  'showing.resting [Ada, draft]': {
    'edit.requested': 'editing [Ada, draft]',
    'data.outdated': 'refreshing [Ada, draft]',
    'draft.resumed': 'editing [Adina]',
    'draft.discarded': 'showing.resting [Ada]',
  },
  'showing.resting [Ada, older draft]': {
    'edit.requested': 'editing [Ada, older draft]',
    'data.outdated': 'refreshing [Ada, older draft]',
    'draft.resumed': 'overtaken [Adina, theirs]',
    'draft.discarded': 'showing.resting [Ada]',
  },
  'editing [Ada]': {
    'field.changed first_name, Adela': 'editing [Adela]',
    'form.submitted': 'showing.resting [Ada]',
    'edit.abandoned': 'showing.resting [Ada]',
  },
  'refreshing [Ada]': {
    'edit.requested': 'editing [Ada]',
    'data.outdated': 'refreshing [Ada]',
    'reloadForm: form': 'showing.resting [Ada]',
  },
  'editing [Ada, draft]': {
    'draft.resumed': 'editing [Adina]',
    'draft.discarded': 'editing [Ada]',
    'field.changed first_name, Adela': 'editing [Adela, draft]',
    'form.submitted': 'showing.resting [Ada, draft]',
    'edit.abandoned': 'showing.resting [Ada, draft]',
  },
  'refreshing [Ada, draft]': {
    'edit.requested': 'editing [Ada, draft]',
    'data.outdated': 'refreshing [Ada, draft]',
    'draft.resumed': 'editing [Adina]',
    'draft.discarded': 'refreshing [Ada]',
    'reloadForm: form': 'showing.resting [Ada, draft]',
  },
  'editing [Adina]': {
    'field.changed first_name, Adela': 'editing [Adela]',
    'form.submitted': 'saving [Adina]',
    'edit.abandoned': 'showing.resting [Ada]',
  },
  'editing [Ada, older draft]': {
    'draft.resumed': 'overtaken [Adina, theirs]',
    'draft.discarded': 'editing [Ada]',
    'field.changed first_name, Adela': 'editing [Adela, older draft]',
    'form.submitted': 'showing.resting [Ada, older draft]',
    'edit.abandoned': 'showing.resting [Ada, older draft]',
  },
  'refreshing [Ada, older draft]': {
    'edit.requested': 'editing [Ada, older draft]',
    'data.outdated': 'refreshing [Ada, older draft]',
    'draft.resumed': 'overtaken [Adina, theirs]',
    'draft.discarded': 'refreshing [Ada]',
    'reloadForm: form': 'showing.resting [Ada, older draft]',
  },
  'overtaken [Adina, theirs]': {
    'conflict.answered true': 'editing [Adina]',
    'conflict.answered false': 'showing.resting [Ada]',
  },
  'editing [Adela]': {
    'field.changed first_name, Adela': 'editing [Adela]',
    'form.submitted': 'saving [Adela]',
    'edit.abandoned': 'showing.resting [Ada]',
  },
  'editing [Adela, draft]': {
    'draft.resumed': 'editing [Adela]',
    'draft.discarded': 'editing [Adela]',
    'field.changed first_name, Adela': 'editing [Adela, draft]',
    'form.submitted': 'saving [Adela, draft]',
    'edit.abandoned': 'showing.resting [Ada, draft]',
  },
  'saving [Adina]': {
    'saveForm: saved': 'showing.saved [Adina]',
  },
  'editing [Adela, older draft]': {
    'draft.resumed': 'overtaken [Adela, theirs]',
    'draft.discarded': 'editing [Adela]',
    'field.changed first_name, Adela': 'editing [Adela, older draft]',
    'form.submitted': 'saving [Adela, older draft]',
    'edit.abandoned': 'showing.resting [Ada, older draft]',
  },
  'saving [Adela]': {
    'saveForm: saved': 'showing.saved [Adela]',
  },
  'saving [Adela, draft]': {
    'saveForm: saved': 'showing.saved [Adela]',
  },
  'showing.saved [Adina]': {
    'edit.requested': 'editing [Ada]',
    'data.outdated': 'refreshing [Adina]',
    'after noticePause': 'showing.resting [Adina]',
  },
  'overtaken [Adela, theirs]': {
    'conflict.answered true': 'editing [Adela]',
    'conflict.answered false': 'showing.resting [Ada]',
  },
  'saving [Adela, older draft]': {
    'saveForm: saved': 'showing.saved [Adela]',
  },
  'showing.saved [Adela]': {
    'edit.requested': 'editing [Ada]',
    'data.outdated': 'refreshing [Adela]',
    'after noticePause': 'showing.resting [Adela]',
  },
  'refreshing [Adina]': {
    'edit.requested': 'editing [Ada]',
    'data.outdated': 'refreshing [Adina]',
    'reloadForm: form': 'showing.resting [Ada]',
  },
  'showing.resting [Adina]': {
    'edit.requested': 'editing [Ada]',
    'data.outdated': 'refreshing [Adina]',
  },
  'refreshing [Adela]': {
    'edit.requested': 'editing [Ada]',
    'data.outdated': 'refreshing [Adela]',
    'reloadForm: form': 'showing.resting [Ada]',
  },
  'showing.resting [Adela]': {
    'edit.requested': 'editing [Ada]',
    'data.outdated': 'refreshing [Adela]',
  },
};

/** The same of an entry, whose draft stays when its dialog is left. */
export const entryDraftExpected: Expected = {
  '(start)': {
    opens: 'loading',
  },
  loading: {
    'readDraft: Ten per cent on oak stairs': 'loading [draft]',
    'readDraft: Older': 'loading [older draft]',
    'edit.abandoned': 'dismissed',
    'loadForm: form': 'editing [Ten per cent on oak stairs]',
  },
  'loading [draft]': {
    'edit.abandoned': 'dismissed [draft]',
    'loadForm: form': 'editing [Ten per cent on oak stairs, draft]',
  },
  'loading [older draft]': {
    'edit.abandoned': 'dismissed [older draft]',
    'loadForm: form': 'editing [Ten per cent on oak stairs, older draft]',
  },
  'editing [Ten per cent on oak stairs]': {
    'field.changed title, Free wax': 'editing [Free wax]',
    'form.submitted': 'saving [Ten per cent on oak stairs]',
    'edit.abandoned': 'dismissed [Ten per cent on oak stairs]',
  },
  'editing [Ten per cent on oak stairs, draft]': {
    'draft.resumed': 'editing [Free oil]',
    'draft.discarded': 'editing [Ten per cent on oak stairs]',
    'field.changed title, Free wax': 'editing [Free wax, draft]',
    'form.submitted': 'saving [Ten per cent on oak stairs, draft]',
    'edit.abandoned': 'dismissed [Ten per cent on oak stairs, draft]',
  },
  'editing [Ten per cent on oak stairs, older draft]': {
    'draft.resumed': 'overtaken [Free oil, theirs]',
    'draft.discarded': 'editing [Ten per cent on oak stairs]',
    'field.changed title, Free wax': 'editing [Free wax, older draft]',
    'form.submitted': 'saving [Ten per cent on oak stairs, older draft]',
    'edit.abandoned': 'dismissed [Ten per cent on oak stairs, older draft]',
  },
  'editing [Free wax]': {
    'field.changed title, Free wax': 'editing [Free wax]',
    'form.submitted': 'saving [Free wax]',
    'edit.abandoned': 'dismissed [Free wax]',
  },
  'saving [Ten per cent on oak stairs]': {
    'saveForm: saved': 'succeeded [Ten per cent on oak stairs]',
  },
  'editing [Free oil]': {
    'field.changed title, Free wax': 'editing [Free wax]',
    'form.submitted': 'saving [Free oil]',
    'edit.abandoned': 'dismissed [Free oil]',
  },
  'editing [Free wax, draft]': {
    'draft.resumed': 'editing [Free wax]',
    'draft.discarded': 'editing [Free wax]',
    'field.changed title, Free wax': 'editing [Free wax, draft]',
    'form.submitted': 'saving [Free wax, draft]',
    'edit.abandoned': 'dismissed [Free wax, draft]',
  },
  'saving [Ten per cent on oak stairs, draft]': {
    'saveForm: saved': 'succeeded [Ten per cent on oak stairs]',
  },
  'overtaken [Free oil, theirs]': {
    'conflict.answered true': 'editing [Free oil]',
    'conflict.answered false': 'editing [Ten per cent on oak stairs]',
    'edit.abandoned': 'dismissed [Free oil, theirs]',
  },
  'editing [Free wax, older draft]': {
    'draft.resumed': 'overtaken [Free wax, theirs]',
    'draft.discarded': 'editing [Free wax]',
    'field.changed title, Free wax': 'editing [Free wax, older draft]',
    'form.submitted': 'saving [Free wax, older draft]',
    'edit.abandoned': 'dismissed [Free wax, older draft]',
  },
  'saving [Ten per cent on oak stairs, older draft]': {
    'saveForm: saved': 'succeeded [Ten per cent on oak stairs]',
  },
  'saving [Free wax]': {
    'saveForm: saved': 'succeeded [Free wax]',
  },
  'succeeded [Ten per cent on oak stairs]': {
    'edit.abandoned': 'done [Ten per cent on oak stairs]',
    'after successPause': 'done [Ten per cent on oak stairs]',
  },
  'saving [Free oil]': {
    'saveForm: saved': 'succeeded [Free oil]',
  },
  'saving [Free wax, draft]': {
    'saveForm: saved': 'succeeded [Free wax]',
  },
  'overtaken [Free wax, theirs]': {
    'conflict.answered true': 'editing [Free wax]',
    'conflict.answered false': 'editing [Ten per cent on oak stairs]',
    'edit.abandoned': 'dismissed [Free wax, theirs]',
  },
  'saving [Free wax, older draft]': {
    'saveForm: saved': 'succeeded [Free wax]',
  },
  'succeeded [Free wax]': {
    'edit.abandoned': 'done [Free wax]',
    'after successPause': 'done [Free wax]',
  },
  'succeeded [Free oil]': {
    'edit.abandoned': 'done [Free oil]',
    'after successPause': 'done [Free oil]',
  },
};

/** What cannot be read is not offered. */
export const formUnreadExpected: Expected = {
  '(start)': { opens: 'loading' },
  loading: { 'readDraft: rejected': 'loading' },
};
