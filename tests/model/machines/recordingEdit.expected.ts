import type { Expected } from '../expected.ts';

/** The three versions of the discussion: as stored at first, as typed, and as somebody else has it by now. */
export const recordingEditExpected: Expected = {
  '(start)': { opens: 'preparing' },
  preparing: { 'dialog.dismissed': 'dismissed', 'prepareRecording: prepared': 'reading' },
  reading: {
    'dialog.dismissed': 'dismissed',
    'readRecord: read': 'filling.editing [3, The spring open day]',
    'readRecord: refused': 'unreadable',
    'readRecord: uneditable': 'uneditable',
    'readRecord: rejected': 'unreadable',
  },
  unreadable: { 'reading.retried': 'reading', 'dialog.dismissed': 'dismissed' },
  uneditable: { 'dialog.dismissed': 'recorded' },
  'filling.editing [3, The spring open day]': {
    'field.changed discussion, Typed anew': 'filling.editing [3, Typed anew]',
    'form.submitted': 'changing [3, The spring open day]',
    'dialog.dismissed': 'dismissed [3, The spring open day]',
  },
  // Nothing was typed: whatever somebody else has said is what is wanted.
  'changing [3, The spring open day]': {
    'changeRecord: changed': 'succeeded [3, The spring open day]',
    'changeRecord: conflict, Said otherwise': 'succeeded [3, The spring open day]',
    'changeRecord: conflict, Typed anew': 'succeeded [3, The spring open day]',
    'changeRecord: refused': 'filling.refused [3, The spring open day]',
    'changeRecord: uneditable': 'uneditable [3, The spring open day]',
    'changeRecord: rejected': 'filling.unanswered [3, The spring open day]',
  },
  'filling.editing [3, Typed anew]': {
    'field.changed discussion, Typed anew': 'filling.editing [3, Typed anew]',
    'form.submitted': 'changing [3, Typed anew]',
    'dialog.dismissed': 'dismissed [3, Typed anew]',
  },
  'changing [3, Typed anew]': {
    'changeRecord: changed': 'succeeded [3, Typed anew]',
    'changeRecord: conflict, Said otherwise': 'filling.overtaken [4, Typed anew]',
    'changeRecord: conflict, Typed anew': 'succeeded [3, Typed anew]',
    'changeRecord: refused': 'filling.refused [3, Typed anew]',
    'changeRecord: uneditable': 'uneditable [3, Typed anew]',
    'changeRecord: rejected': 'filling.unanswered [3, Typed anew]',
  },
  'filling.overtaken [4, Typed anew]': {
    'field.changed discussion, Typed anew': 'filling.editing [4, Typed anew]',
    'form.submitted': 'changing [4, Typed anew]',
    'theirs.taken': 'filling.editing [4, Said otherwise]',
    'dialog.dismissed': 'dismissed [4, Typed anew]',
  },
  'filling.editing [4, Typed anew]': {
    'field.changed discussion, Typed anew': 'filling.editing [4, Typed anew]',
    'form.submitted': 'changing [4, Typed anew]',
    'dialog.dismissed': 'dismissed [4, Typed anew]',
  },
  'changing [4, Typed anew]': {
    'changeRecord: changed': 'succeeded [4, Typed anew]',
    'changeRecord: conflict, Said otherwise': 'filling.overtaken [4, Typed anew]',
    'changeRecord: conflict, Typed anew': 'succeeded [4, Typed anew]',
    'changeRecord: refused': 'filling.refused [4, Typed anew]',
    'changeRecord: uneditable': 'uneditable [4, Typed anew]',
    'changeRecord: rejected': 'filling.unanswered [4, Typed anew]',
  },
  'filling.editing [4, Said otherwise]': {
    'field.changed discussion, Typed anew': 'filling.editing [4, Typed anew]',
    'form.submitted': 'changing [4, Said otherwise]',
    'dialog.dismissed': 'dismissed [4, Said otherwise]',
  },
  'changing [4, Said otherwise]': {
    'changeRecord: changed': 'succeeded [4, Said otherwise]',
    'changeRecord: conflict, Said otherwise': 'succeeded [4, Said otherwise]',
    'changeRecord: conflict, Typed anew': 'succeeded [4, Said otherwise]',
    'changeRecord: refused': 'filling.refused [4, Said otherwise]',
    'changeRecord: uneditable': 'uneditable [4, Said otherwise]',
    'changeRecord: rejected': 'filling.unanswered [4, Said otherwise]',
  },
  ...Object.fromEntries(
    ['3, The spring open day', '3, Typed anew', '4, Typed anew', '4, Said otherwise'].flatMap((at) => [
      [
        `succeeded [${at}]`,
        { 'dialog.dismissed': `recorded [${at}]`, 'after successPause': `recorded [${at}]` },
      ],
      [`uneditable [${at}]`, { 'dialog.dismissed': `recorded [${at}]` }],
      // An edit does not wait on the device: it is submitted again or left.
      ...['refused', 'unanswered'].map((state) => [
        `filling.${state} [${at}]`,
        {
          'field.changed discussion, Typed anew': `filling.editing [${at.charAt(0)}, Typed anew]`,
          'form.submitted': `changing [${at}]`,
          'dialog.dismissed': `dismissed [${at}]`,
        },
      ]),
    ]),
  ),
};

const types = {
  'field.changed type, MNO Session': 'filling.editing [MNO Session]',
  'field.changed type, Coaching Session': 'filling.editing [Coaching Session]',
  'field.changed type, Activity Session': 'filling.editing [Activity Session]',
};

export const recordingEditQuestionExpected: Expected = {
  '(start)': { opens: 'preparing' },
  preparing: { 'dialog.dismissed': 'dismissed', 'prepareRecording: prepared': 'reading' },
  reading: { 'dialog.dismissed': 'dismissed', 'readRecord: read': 'filling.editing [Coaching Session]' },
  // The type that the session has already is not asked about again.
  'filling.editing [Coaching Session]': {
    ...types,
    'form.submitted': 'changing [Coaching Session]',
    'dialog.dismissed': 'dismissed [Coaching Session]',
  },
  'filling.editing [MNO Session]': {
    ...types,
    'form.submitted': 'awaitingMnoChoice [MNO Session]',
    'dialog.dismissed': 'dismissed [MNO Session]',
  },
  'filling.editing [Activity Session]': {
    ...types,
    'form.submitted': 'awaitingVerification [Activity Session]',
    'dialog.dismissed': 'dismissed [Activity Session]',
  },
  'awaitingMnoChoice [MNO Session]': {
    'mnoChoice.made MNO Session': 'changing [MNO Session]',
    'mnoChoice.made Quick Session': 'changing [Quick Session]',
    'question.dismissed': 'filling.editing [MNO Session]',
  },
  'awaitingVerification [Activity Session]': {
    'typeVerification.answered true': 'changing [Activity Session]',
    'typeVerification.answered false': 'changing [Quick Session]',
    'question.dismissed': 'filling.editing [Activity Session]',
  },
};

export const recordingEditDraftExpected: Expected = {
  '(start)': { opens: 'preparing' },
  preparing: { 'dialog.dismissed': 'dismissed', 'prepareRecording: prepared': 'reading [draft]' },
  // A draft on top of another version is not offered.
  'reading [draft]': {
    'dialog.dismissed': 'dismissed [draft]',
    'readRecord: read, 3': 'filling.offeringDraft [The spring open day, draft]',
    'readRecord: read, 4': 'filling.editing [The spring open day]',
  },
  'filling.offeringDraft [The spring open day, draft]': {
    'form.submitted': 'changing [The spring open day, draft]',
    'draft.resumed': 'filling.editing [From the draft]',
    'draft.discarded': 'filling.editing [The spring open day]',
    'dialog.dismissed': 'dismissed [The spring open day, draft]',
  },
  ...Object.fromEntries(
    ['The spring open day', 'From the draft'].map((at) => [
      `filling.editing [${at}]`,
      { 'form.submitted': `changing [${at}]`, 'dialog.dismissed': `dismissed [${at}]` },
    ]),
  ),
  ...Object.fromEntries(
    ['The spring open day', 'The spring open day, draft', 'From the draft'].flatMap((at) => [
      [`changing [${at}]`, { 'changeRecord: changed': `succeeded [${at}]` }],
      [
        `succeeded [${at}]`,
        { 'dialog.dismissed': `recorded [${at}]`, 'after successPause': `recorded [${at}]` },
      ],
    ]),
  ),
};
