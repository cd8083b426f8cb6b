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
