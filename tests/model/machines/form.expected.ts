import type { Expected } from '../expected.ts';

export const formExpected: Expected = {
  '(start)': { opens: 'loading' },
  loading: {
    'loadForm: form': 'showing.resting',
    'loadForm: rejected': 'failed',
  },
  'showing.resting': {
    'edit.requested': 'editing',
    'details.copied': 'showing.copying',
  },
  failed: {
    'retry.requested': 'loading',
  },
  editing: {
    'field.changed first_name, Adele': 'editing',
    'field.changed first_name, ""': 'editing [nameless]',
    'field.left first_name': 'editing',
    'form.submitted': 'saving',
    'edit.abandoned': 'showing.resting',
  },
  'showing.copying': {
    'edit.requested': 'editing',
    'details.copied': 'showing.copying',
    'copyDetails: done': 'showing.copied',
    'copyDetails: rejected': 'showing.resting',
  },
  'editing [nameless]': {
    'field.changed first_name, Adele': 'editing',
    'field.changed first_name, ""': 'editing [nameless]',
    'field.left first_name': 'editing [nameless]',
    'edit.abandoned': 'showing.resting',
  },
  saving: {
    'saveForm: saved': 'showing.saved',
    'saveForm: refused': 'editing [givenDataInvalid]',
    'saveForm: conflict': 'conflicting [theirs]',
    'saveForm: rejected': 'editing [wentWrong]',
  },
  'showing.copied': {
    'edit.requested': 'editing',
    'details.copied': 'showing.copying',
    'after noticePause': 'showing.resting',
  },
  'showing.saved': {
    'edit.requested': 'editing',
    'details.copied': 'showing.copying',
    'after noticePause': 'showing.resting',
  },
  'editing [givenDataInvalid]': {
    'field.changed first_name, Adele': 'editing [givenDataInvalid]',
    'field.changed first_name, ""': 'editing [nameless, givenDataInvalid]',
    'field.left first_name': 'editing [givenDataInvalid]',
    'form.submitted': 'saving',
    'edit.abandoned': 'showing.resting',
  },
  'conflicting [theirs]': {
    'conflict.answered true': 'saving',
    'conflict.answered false': 'showing.resting',
  },
  'editing [wentWrong]': {
    'field.changed first_name, Adele': 'editing [wentWrong]',
    'field.changed first_name, ""': 'editing [nameless, wentWrong]',
    'field.left first_name': 'editing [wentWrong]',
    'form.submitted': 'saving',
    'edit.abandoned': 'showing.resting',
  },
  'editing [nameless, givenDataInvalid]': {
    'field.changed first_name, Adele': 'editing [givenDataInvalid]',
    'field.changed first_name, ""': 'editing [nameless, givenDataInvalid]',
    'field.left first_name': 'editing [nameless, givenDataInvalid]',
    'edit.abandoned': 'showing.resting',
  },
  'editing [nameless, wentWrong]': {
    'field.changed first_name, Adele': 'editing [wentWrong]',
    'field.changed first_name, ""': 'editing [nameless, wentWrong]',
    'field.left first_name': 'editing [nameless, wentWrong]',
    'edit.abandoned': 'showing.resting',
  },
};
