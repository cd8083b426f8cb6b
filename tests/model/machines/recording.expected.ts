import type { Expected } from '../expected.ts';

export const recordingExpected: Expected = {
  '(start)': { opens: 'preparing' },
  preparing: {
    'dialog.dismissed': 'dismissed',
    'prepareRecording: prepared': 'filling.editing [Quick Session]',
    'prepareRecording: rejected': 'unprepared',
  },
  unprepared: { 'dialog.dismissed': 'dismissed' },
  'filling.editing [Quick Session]': {
    'field.changed type, MNO Session': 'filling.editing [MNO Session]',
    'field.changed type, Coaching Session': 'filling.editing [Coaching Session]',
    'form.submitted': 'sending [Quick Session]',
    'dialog.dismissed': 'dismissed [Quick Session]',
  },
  'filling.editing [MNO Session]': {
    'field.changed type, MNO Session': 'filling.editing [MNO Session]',
    'field.changed type, Coaching Session': 'filling.editing [Coaching Session]',
    'form.submitted': 'awaitingMnoChoice [MNO Session]',
    'dialog.dismissed': 'dismissed [MNO Session]',
  },
  'filling.editing [Coaching Session]': {
    'field.changed type, MNO Session': 'filling.editing [MNO Session]',
    'field.changed type, Coaching Session': 'filling.editing [Coaching Session]',
    'form.submitted': 'awaitingVerification [Coaching Session]',
    'dialog.dismissed': 'dismissed [Coaching Session]',
  },
  'sending [Quick Session]': {
    'sendRecord: recorded': 'succeeded [Quick Session]',
    'sendRecord: refused': 'filling.refused [Quick Session]',
    'sendRecord: alreadySaved': 'filling.alreadySaved [Quick Session]',
    'sendRecord: rejected': 'filling.unanswered [Quick Session]',
  },
  'awaitingMnoChoice [MNO Session]': {
    'mnoChoice.made MNO Session': 'sending [MNO Session]',
    'mnoChoice.made Quick Session': 'sending [Quick Session]',
    'question.dismissed': 'filling.editing [MNO Session]',
  },
  'awaitingVerification [Coaching Session]': {
    'typeVerification.answered true': 'sending [Coaching Session]',
    'typeVerification.answered false': 'sending [Quick Session]',
    'question.dismissed': 'filling.editing [Coaching Session]',
  },
  'succeeded [Quick Session]': {
    'dialog.dismissed': 'recorded [Quick Session]',
    'after successPause': 'recorded [Quick Session]',
  },
  'filling.refused [Quick Session]': {
    'field.changed type, MNO Session': 'filling.editing [MNO Session]',
    'field.changed type, Coaching Session': 'filling.editing [Coaching Session]',
    'form.submitted': 'sending [Quick Session]',
    'dialog.dismissed': 'dismissed [Quick Session]',
  },
  'filling.alreadySaved [Quick Session]': {
    'field.changed type, MNO Session': 'filling.editing [MNO Session]',
    'field.changed type, Coaching Session': 'filling.editing [Coaching Session]',
    'form.submitted': 'sending [Quick Session]',
    'dialog.dismissed': 'dismissed [Quick Session]',
  },
  'filling.unanswered [Quick Session]': {
    'field.changed type, MNO Session': 'filling.editing [MNO Session]',
    'field.changed type, Coaching Session': 'filling.editing [Coaching Session]',
    'form.submitted': 'sending [Quick Session]',
    'dialog.dismissed': 'dismissed [Quick Session]',
    'sending.postponed': 'queueing [Quick Session]',
  },
  'queueing [Quick Session]': {
    'queueRecord: done': 'queued [Quick Session]',
    'queueRecord: rejected': 'filling.notKept [Quick Session]',
  },
  'filling.notKept [Quick Session]': {
    'field.changed type, MNO Session': 'filling.editing [MNO Session]',
    'field.changed type, Coaching Session': 'filling.editing [Coaching Session]',
    'form.submitted': 'sending [Quick Session]',
    'dialog.dismissed': 'dismissed [Quick Session]',
    'sending.postponed': 'queueing [Quick Session]',
  },
  'sending [MNO Session]': {
    'sendRecord: recorded': 'succeeded [MNO Session]',
    'sendRecord: refused': 'filling.refused [MNO Session]',
    'sendRecord: alreadySaved': 'filling.alreadySaved [MNO Session]',
    'sendRecord: rejected': 'filling.unanswered [MNO Session]',
  },
  'sending [Coaching Session]': {
    'sendRecord: recorded': 'succeeded [Coaching Session]',
    'sendRecord: refused': 'filling.refused [Coaching Session]',
    'sendRecord: alreadySaved': 'filling.alreadySaved [Coaching Session]',
    'sendRecord: rejected': 'filling.unanswered [Coaching Session]',
  },
  'succeeded [MNO Session]': {
    'dialog.dismissed': 'recorded [MNO Session]',
    'after successPause': 'recorded [MNO Session]',
  },
  'filling.refused [MNO Session]': {
    'field.changed type, MNO Session': 'filling.editing [MNO Session]',
    'field.changed type, Coaching Session': 'filling.editing [Coaching Session]',
    'form.submitted': 'awaitingMnoChoice [MNO Session]',
    'dialog.dismissed': 'dismissed [MNO Session]',
  },
  'filling.alreadySaved [MNO Session]': {
    'field.changed type, MNO Session': 'filling.editing [MNO Session]',
    'field.changed type, Coaching Session': 'filling.editing [Coaching Session]',
    'form.submitted': 'awaitingMnoChoice [MNO Session]',
    'dialog.dismissed': 'dismissed [MNO Session]',
  },
  'filling.unanswered [MNO Session]': {
    'field.changed type, MNO Session': 'filling.editing [MNO Session]',
    'field.changed type, Coaching Session': 'filling.editing [Coaching Session]',
    'form.submitted': 'awaitingMnoChoice [MNO Session]',
    'dialog.dismissed': 'dismissed [MNO Session]',
    'sending.postponed': 'queueing [MNO Session]',
  },
  'queueing [MNO Session]': {
    'queueRecord: done': 'queued [MNO Session]',
    'queueRecord: rejected': 'filling.notKept [MNO Session]',
  },
  'filling.notKept [MNO Session]': {
    'field.changed type, MNO Session': 'filling.editing [MNO Session]',
    'field.changed type, Coaching Session': 'filling.editing [Coaching Session]',
    'form.submitted': 'awaitingMnoChoice [MNO Session]',
    'dialog.dismissed': 'dismissed [MNO Session]',
    'sending.postponed': 'queueing [MNO Session]',
  },
  'succeeded [Coaching Session]': {
    'dialog.dismissed': 'recorded [Coaching Session]',
    'after successPause': 'recorded [Coaching Session]',
  },
  'filling.refused [Coaching Session]': {
    'field.changed type, MNO Session': 'filling.editing [MNO Session]',
    'field.changed type, Coaching Session': 'filling.editing [Coaching Session]',
    'form.submitted': 'awaitingVerification [Coaching Session]',
    'dialog.dismissed': 'dismissed [Coaching Session]',
  },
  'filling.alreadySaved [Coaching Session]': {
    'field.changed type, MNO Session': 'filling.editing [MNO Session]',
    'field.changed type, Coaching Session': 'filling.editing [Coaching Session]',
    'form.submitted': 'awaitingVerification [Coaching Session]',
    'dialog.dismissed': 'dismissed [Coaching Session]',
  },
  'filling.unanswered [Coaching Session]': {
    'field.changed type, MNO Session': 'filling.editing [MNO Session]',
    'field.changed type, Coaching Session': 'filling.editing [Coaching Session]',
    'form.submitted': 'awaitingVerification [Coaching Session]',
    'dialog.dismissed': 'dismissed [Coaching Session]',
    'sending.postponed': 'queueing [Coaching Session]',
  },
  'queueing [Coaching Session]': {
    'queueRecord: done': 'queued [Coaching Session]',
    'queueRecord: rejected': 'filling.notKept [Coaching Session]',
  },
  'filling.notKept [Coaching Session]': {
    'field.changed type, MNO Session': 'filling.editing [MNO Session]',
    'field.changed type, Coaching Session': 'filling.editing [Coaching Session]',
    'form.submitted': 'awaitingVerification [Coaching Session]',
    'dialog.dismissed': 'dismissed [Coaching Session]',
    'sending.postponed': 'queueing [Coaching Session]',
  },
};

export const recordingDraftExpected: Expected = {
  '(start)': { opens: 'preparing [to fill]' },
  'preparing [to fill]': {
    'dialog.dismissed': 'dismissed [to fill]',
    'prepareRecording: prepared': 'filling.offeringDraft [filled, draft]',
  },
  'filling.offeringDraft [filled, draft]': {
    'field.changed discussion, ""': 'filling.offeringDraft [to fill, draft]',
    'field.changed discussion, Typed anew': 'filling.offeringDraft [filled, draft]',
    'form.submitted': 'sending [filled, draft]',
    'dialog.dismissed': 'dismissed [filled, draft]',
    'draft.resumed': 'filling.editing [filled]',
    'draft.discarded': 'filling.editing [filled]',
  },
  'filling.offeringDraft [to fill, draft]': {
    'field.changed discussion, ""': 'filling.offeringDraft [to fill, draft]',
    'field.changed discussion, Typed anew': 'filling.offeringDraft [filled, draft]',
    'dialog.dismissed': 'dismissed [to fill, draft]',
    'draft.resumed': 'filling.editing [to fill]',
    'draft.discarded': 'filling.editing [to fill]',
  },
  'sending [filled, draft]': {
    'sendRecord: refused': 'filling.refused [filled, draft]',
    'sendRecord: rejected': 'filling.unanswered [filled, draft]',
  },
  'filling.editing [filled]': {
    'field.changed discussion, ""': 'filling.editing [to fill]',
    'field.changed discussion, Typed anew': 'filling.editing [filled]',
    'form.submitted': 'sending [filled]',
    'dialog.dismissed': 'dismissed [filled]',
  },
  'filling.editing [to fill]': {
    'field.changed discussion, ""': 'filling.editing [to fill]',
    'field.changed discussion, Typed anew': 'filling.editing [filled]',
    'dialog.dismissed': 'dismissed [to fill]',
  },
  'filling.refused [filled, draft]': {
    'field.changed discussion, ""': 'filling.editing [to fill, draft]',
    'field.changed discussion, Typed anew': 'filling.editing [filled, draft]',
    'form.submitted': 'sending [filled, draft]',
    'dialog.dismissed': 'dismissed [filled, draft]',
  },
  'filling.unanswered [filled, draft]': {
    'field.changed discussion, ""': 'filling.editing [to fill, draft]',
    'field.changed discussion, Typed anew': 'filling.editing [filled, draft]',
    'form.submitted': 'sending [filled, draft]',
    'dialog.dismissed': 'dismissed [filled, draft]',
    'sending.postponed': 'queueing [filled, draft]',
  },
  'queueing [filled, draft]': {
    'queueRecord: done': 'queued [filled, draft]',
    'queueRecord: rejected': 'filling.notKept [filled, draft]',
  },
  'filling.notKept [filled, draft]': {
    'field.changed discussion, ""': 'filling.editing [to fill, draft]',
    'field.changed discussion, Typed anew': 'filling.editing [filled, draft]',
    'form.submitted': 'sending [filled, draft]',
    'dialog.dismissed': 'dismissed [filled, draft]',
    'sending.postponed': 'queueing [filled, draft]',
  },
  'sending [filled]': {
    'sendRecord: refused': 'filling.refused [filled]',
    'sendRecord: rejected': 'filling.unanswered [filled]',
  },
  'filling.editing [to fill, draft]': {
    'field.changed discussion, ""': 'filling.editing [to fill, draft]',
    'field.changed discussion, Typed anew': 'filling.editing [filled, draft]',
    'dialog.dismissed': 'dismissed [to fill, draft]',
  },
  'filling.editing [filled, draft]': {
    'field.changed discussion, ""': 'filling.editing [to fill, draft]',
    'field.changed discussion, Typed anew': 'filling.editing [filled, draft]',
    'form.submitted': 'sending [filled, draft]',
    'dialog.dismissed': 'dismissed [filled, draft]',
  },
  'filling.refused [filled]': {
    'field.changed discussion, ""': 'filling.editing [to fill]',
    'field.changed discussion, Typed anew': 'filling.editing [filled]',
    'form.submitted': 'sending [filled]',
    'dialog.dismissed': 'dismissed [filled]',
  },
  'filling.unanswered [filled]': {
    'field.changed discussion, ""': 'filling.editing [to fill]',
    'field.changed discussion, Typed anew': 'filling.editing [filled]',
    'form.submitted': 'sending [filled]',
    'dialog.dismissed': 'dismissed [filled]',
    'sending.postponed': 'queueing [filled]',
  },
  'queueing [filled]': {
    'queueRecord: done': 'queued [filled]',
    'queueRecord: rejected': 'filling.notKept [filled]',
  },
  'filling.notKept [filled]': {
    'field.changed discussion, ""': 'filling.editing [to fill]',
    'field.changed discussion, Typed anew': 'filling.editing [filled]',
    'form.submitted': 'sending [filled]',
    'dialog.dismissed': 'dismissed [filled]',
    'sending.postponed': 'queueing [filled]',
  },
};

export const recordingOpeningExpected: Expected = {
  '(start)': { opens: 'preparing [to fill]' },
  'preparing [to fill]': {
    'loadOptions: lists': 'preparing [to fill, lists]',
    'dialog.dismissed': 'dismissed [to fill]',
    'prepareRecording: prepared': 'filling.editing [to fill]',
    'prepareRecording: rejected': 'unprepared [to fill]',
  },
  'preparing [to fill, lists]': {
    'dialog.dismissed': 'dismissed [to fill, lists]',
    'prepareRecording: prepared': 'filling.editing [to fill, lists]',
    'prepareRecording: rejected': 'unprepared [to fill, lists]',
  },
  'unprepared [to fill]': {
    'loadOptions: lists': 'unprepared [to fill, lists]',
    'dialog.dismissed': 'dismissed [to fill]',
  },
  'unprepared [to fill, lists]': { 'dialog.dismissed': 'dismissed [to fill, lists]' },
  'filling.editing [to fill]': {
    'loadOptions: lists': 'filling.editing [to fill, lists]',
    'field.changed discussion, Typed anew': 'filling.editing [filled]',
    'field.left discussion': 'filling.editing [to fill]',
    'dialog.dismissed': 'dismissed [to fill]',
  },
  'filling.editing [to fill, lists]': {
    'field.changed discussion, Typed anew': 'filling.editing [filled, lists]',
    'field.left discussion': 'filling.editing [to fill, lists]',
    'dialog.dismissed': 'dismissed [to fill, lists]',
  },
  'filling.editing [filled]': {
    'loadOptions: lists': 'filling.editing [filled, lists]',
    'field.changed discussion, Typed anew': 'filling.editing [filled]',
    'field.left discussion': 'filling.editing [filled]',
    'form.submitted': 'sending [filled]',
    'dialog.dismissed': 'dismissed [filled]',
  },
  'filling.editing [filled, lists]': {
    'field.changed discussion, Typed anew': 'filling.editing [filled, lists]',
    'field.left discussion': 'filling.editing [filled, lists]',
    'form.submitted': 'sending [filled, lists]',
    'dialog.dismissed': 'dismissed [filled, lists]',
  },
  'sending [filled]': {
    'loadOptions: lists': 'sending [filled, lists]',
  },
};

export const recordingListlessExpected: Expected = {
  '(start)': { opens: 'preparing [to fill]' },
  'preparing [to fill]': {
    'loadOptions: rejected': 'preparing [to fill]',
    'dialog.dismissed': 'dismissed [to fill]',
    'prepareRecording: prepared': 'filling.editing [to fill]',
    'prepareRecording: rejected': 'unprepared [to fill]',
  },
  'unprepared [to fill]': {
    'loadOptions: rejected': 'unprepared [to fill]',
    'dialog.dismissed': 'dismissed [to fill]',
  },
  'filling.editing [to fill]': {
    'loadOptions: rejected': 'filling.editing [to fill]',
    'field.changed discussion, Typed anew': 'filling.editing [filled]',
    'field.left discussion': 'filling.editing [to fill]',
    'dialog.dismissed': 'dismissed [to fill]',
  },
  'filling.editing [filled]': {
    'loadOptions: rejected': 'filling.editing [filled]',
    'field.changed discussion, Typed anew': 'filling.editing [filled]',
    'field.left discussion': 'filling.editing [filled]',
    'dialog.dismissed': 'dismissed [filled]',
  },
};
export const recordingReportsExpected: Expected = {
  '(start)': {
    opens: 'preparing [free]',
  },
  'preparing [free]': {
    'lookups shows nothing': 'preparing [free]',
    'lookups shows drop-in switched on': 'preparing [free, patched]',
    'upload shows uploading': 'preparing [blocked]',
    'upload shows stored': 'preparing [free]',
    'prepareRecording: prepared': 'filling.editing [free]',
  },
  'preparing [free, patched]': {
    'lookups shows nothing': 'preparing [free, patched]',
    'lookups shows drop-in switched on': 'preparing [free, patched]',
    'upload shows uploading': 'preparing [blocked, patched]',
    'upload shows stored': 'preparing [free, patched]',
    'prepareRecording: prepared': 'filling.editing [free, patched]',
  },
  'preparing [blocked]': {
    'lookups shows nothing': 'preparing [blocked]',
    'lookups shows drop-in switched on': 'preparing [blocked, patched]',
    'upload shows uploading': 'preparing [blocked]',
    'upload shows stored': 'preparing [free]',
    'prepareRecording: prepared': 'filling.editing [blocked]',
  },
  'filling.editing [free]': {
    'lookups shows nothing': 'filling.editing [free]',
    'lookups shows drop-in switched on': 'filling.editing [free, patched]',
    'upload shows uploading': 'filling.editing [blocked]',
    'upload shows stored': 'filling.editing [free]',
    'form.submitted': 'sending [free]',
  },
  'preparing [blocked, patched]': {
    'lookups shows nothing': 'preparing [blocked, patched]',
    'lookups shows drop-in switched on': 'preparing [blocked, patched]',
    'upload shows uploading': 'preparing [blocked, patched]',
    'upload shows stored': 'preparing [free, patched]',
    'prepareRecording: prepared': 'filling.editing [blocked, patched]',
  },
  'filling.editing [free, patched]': {
    'lookups shows nothing': 'filling.editing [free, patched]',
    'lookups shows drop-in switched on': 'filling.editing [free, patched]',
    'upload shows uploading': 'filling.editing [blocked, patched]',
    'upload shows stored': 'filling.editing [free, patched]',
    'form.submitted': 'sending [free, patched]',
  },
  'filling.editing [blocked]': {
    'lookups shows nothing': 'filling.editing [blocked]',
    'lookups shows drop-in switched on': 'filling.editing [blocked, patched]',
    'upload shows uploading': 'filling.editing [blocked]',
    'upload shows stored': 'filling.editing [free]',
  },
  'sending [free]': {
    'lookups shows nothing': 'sending [free]',
    'lookups shows drop-in switched on': 'sending [free, patched]',
    'upload shows uploading': 'sending [blocked]',
    'upload shows stored': 'sending [free]',
  },
  'filling.editing [blocked, patched]': {
    'lookups shows nothing': 'filling.editing [blocked, patched]',
    'lookups shows drop-in switched on': 'filling.editing [blocked, patched]',
    'upload shows uploading': 'filling.editing [blocked, patched]',
    'upload shows stored': 'filling.editing [free, patched]',
  },
  'sending [free, patched]': {
    'lookups shows nothing': 'sending [free, patched]',
    'lookups shows drop-in switched on': 'sending [free, patched]',
    'upload shows uploading': 'sending [blocked, patched]',
    'upload shows stored': 'sending [free, patched]',
  },
  'sending [blocked]': {
    'lookups shows nothing': 'sending [blocked]',
    'lookups shows drop-in switched on': 'sending [blocked, patched]',
    'upload shows uploading': 'sending [blocked]',
    'upload shows stored': 'sending [free]',
  },
  'sending [blocked, patched]': {
    'lookups shows nothing': 'sending [blocked, patched]',
    'lookups shows drop-in switched on': 'sending [blocked, patched]',
    'upload shows uploading': 'sending [blocked, patched]',
    'upload shows stored': 'sending [free, patched]',
  },
};
