import type { Expected } from '../expected.ts';

export const outboxStoreExpected: Expected = {
  '(start)': {
    opens: 'working.store.reading',
  },
  'working.store.reading': {
    'outbox.changed': 'working.store.reading',
    'record.queued': 'working.notice.telling & working.store.reading',
    'readOutbox: none': 'working.store.read',
    'readOutbox: rejected': 'working.store.unread',
  },
  'working.notice.telling & working.store.reading': {
    'outbox.changed': 'working.notice.telling & working.store.reading',
    'record.queued': 'working.notice.telling & working.store.reading',
    'readOutbox: none': 'working.notice.telling & working.store.read',
    'readOutbox: rejected': 'working.notice.telling & working.store.unread',
    'after noticePause': 'working.store.reading',
  },
  'working.store.read': {
    'outbox.changed': 'working.store.reading',
    'record.queued': 'working.notice.telling & working.store.reading',
  },
  'working.store.unread': {
    'outbox.changed': 'working.store.reading',
    'record.queued': 'working.notice.telling & working.store.reading',
  },
  'working.notice.telling & working.store.read': {
    'outbox.changed': 'working.notice.telling & working.store.reading',
    'record.queued': 'working.notice.telling & working.store.reading',
    'after noticePause': 'working.store.read',
  },
  'working.notice.telling & working.store.unread': {
    'outbox.changed': 'working.notice.telling & working.store.reading',
    'record.queued': 'working.notice.telling & working.store.reading',
    'after noticePause': 'working.store.unread',
  },
};

export const outboxSendingExpected: Expected = {
  '(start)': {
    opens: 'working.delivery.resting & working.store.reading [none]',
  },
  'working.delivery.resting & working.store.reading [none]': {
    'readOutbox: none': 'working.delivery.resting & working.store.read [none]',
    'readOutbox: one': 'working.delivery.sending & working.store.read [one]',
  },
  'working.delivery.sending & working.store.read [one]': {
    'sendWaiting: recorded':
      'working.delivery.resting & working.notice.telling & working.store.reading [none]',
    'sendWaiting: refused':
      'working.delivery.resting & working.notice.telling & working.store.reading [a refused one]',
    'sendWaiting: gone': 'working.delivery.resting & working.store.reading [none]',
    'sendWaiting: rejected': 'working.delivery.outOfReach & working.store.read [one]',
  },
  'working.delivery.resting & working.notice.telling & working.store.reading [none]': {
    'readOutbox: none': 'working.delivery.resting & working.notice.telling & working.store.read [none]',
    'readOutbox: one': 'working.delivery.sending & working.notice.telling & working.store.read [one]',
  },
  'working.delivery.resting & working.notice.telling & working.store.reading [a refused one]': {
    'readOutbox: none': 'working.delivery.resting & working.notice.telling & working.store.read [none]',
    'readOutbox: one': 'working.delivery.sending & working.notice.telling & working.store.read [one]',
  },
  'working.delivery.outOfReach & working.store.read [one]': {
    'after retryPause': 'working.delivery.sending & working.store.read [one]',
  },
  'working.delivery.sending & working.notice.telling & working.store.read [one]': {
    'sendWaiting: recorded':
      'working.delivery.resting & working.notice.telling & working.store.reading [none]',
    'sendWaiting: refused':
      'working.delivery.resting & working.notice.telling & working.store.reading [a refused one]',
    'sendWaiting: gone': 'working.delivery.resting & working.notice.telling & working.store.reading [none]',
    'sendWaiting: rejected':
      'working.delivery.outOfReach & working.notice.telling & working.store.read [one]',
  },
  'working.delivery.outOfReach & working.notice.telling & working.store.read [one]': {
    'after retryPause': 'working.delivery.sending & working.notice.telling & working.store.read [one]',
  },
};

export const outboxRetryExpected: Expected = {
  '(start)': {
    opens: 'working.delivery.resting & working.store.reading [none]',
  },
  'working.delivery.resting & working.store.reading [none]': {
    'readOutbox: none': 'working.delivery.resting & working.store.read [none]',
    'readOutbox: a refused one': 'working.delivery.resting & working.store.read [a refused one]',
  },
  'working.delivery.resting & working.store.read [a refused one]': {
    'retry.requested all': 'working.delivery.sending & working.store.read [a refused one, wanted]',
  },
  'working.delivery.sending & working.store.read [a refused one, wanted]': {
    'retry.requested all': 'working.delivery.sending & working.store.read [a refused one, wanted]',
    'sendWaiting: rejected': 'working.delivery.outOfReach & working.store.read [a refused one, wanted]',
  },
  'working.delivery.outOfReach & working.store.read [a refused one, wanted]': {
    'retry.requested all': 'working.delivery.sending & working.store.read [a refused one, wanted]',
    'outbox.changed': 'working.delivery.outOfReach & working.store.reading [a refused one, wanted]',
    'after retryPause': 'working.delivery.sending & working.store.read [a refused one, wanted]',
  },
  'working.delivery.outOfReach & working.store.reading [a refused one, wanted]': {
    'retry.requested all': 'working.delivery.sending & working.store.reading [a refused one, wanted]',
    'outbox.changed': 'working.delivery.outOfReach & working.store.reading [a refused one, wanted]',
    'readOutbox: none': 'working.delivery.resting & working.store.read [none, wanted]',
    'readOutbox: a refused one': 'working.delivery.outOfReach & working.store.read [a refused one, wanted]',
  },
  'working.delivery.sending & working.store.reading [a refused one, wanted]': {
    'retry.requested all': 'working.delivery.sending & working.store.reading [a refused one, wanted]',
    'readOutbox: none': 'working.delivery.sending & working.store.read [none, wanted]',
    'readOutbox: a refused one': 'working.delivery.sending & working.store.read [a refused one, wanted]',
    'sendWaiting: rejected': 'working.delivery.outOfReach & working.store.reading [a refused one, wanted]',
  },
  'working.delivery.sending & working.store.read [none, wanted]': {
    'sendWaiting: rejected': 'working.delivery.outOfReach & working.store.read [none, wanted]',
  },
  'working.delivery.outOfReach & working.store.read [none, wanted]': {
    'outbox.changed': 'working.delivery.outOfReach & working.store.reading [none, wanted]',
    'after retryPause': 'working.delivery.sending & working.store.read [none, wanted]',
  },
  'working.delivery.outOfReach & working.store.reading [none, wanted]': {
    'outbox.changed': 'working.delivery.outOfReach & working.store.reading [none, wanted]',
    'readOutbox: none': 'working.delivery.resting & working.store.read [none, wanted]',
    'readOutbox: a refused one': 'working.delivery.outOfReach & working.store.read [a refused one, wanted]',
  },
};

export const outboxConnectionExpected: Expected = {
  '(start)': {
    opens: 'working.delivery.resting & working.store.reading',
  },
  'working.delivery.resting & working.store.reading': {
    'connection.changed true': 'working.delivery.resting & working.store.reading',
    'connection.changed false': 'working.delivery.resting & working.store.reading [offline]',
    'readOutbox: one': 'working.delivery.sending & working.store.read',
  },
  'working.delivery.resting & working.store.reading [offline]': {
    'connection.changed true': 'working.delivery.resting & working.store.reading',
    'connection.changed false': 'working.delivery.resting & working.store.reading [offline]',
    'readOutbox: one': 'working.delivery.sending & working.store.read [offline]',
  },
  'working.delivery.sending & working.store.read': {
    'connection.changed true': 'working.delivery.sending & working.store.read',
    'connection.changed false': 'working.delivery.sending & working.store.read [offline]',
    'sendWaiting: rejected': 'working.delivery.outOfReach & working.store.read',
  },
  'working.delivery.sending & working.store.read [offline]': {
    'connection.changed true': 'working.delivery.sending & working.store.read',
    'connection.changed false': 'working.delivery.sending & working.store.read [offline]',
    'sendWaiting: rejected': 'working.delivery.outOfReach & working.store.read [offline]',
  },
  'working.delivery.outOfReach & working.store.read': {
    'connection.changed true': 'working.delivery.sending & working.store.read',
    'connection.changed false': 'working.delivery.outOfReach & working.store.read [offline]',
    'after retryPause': 'working.delivery.sending & working.store.read',
  },
  'working.delivery.outOfReach & working.store.read [offline]': {
    'connection.changed true': 'working.delivery.sending & working.store.read',
    'connection.changed false': 'working.delivery.outOfReach & working.store.read [offline]',
    'after retryPause': 'working.delivery.sending & working.store.read [offline]',
  },
};

export const outboxDiscardExpected: Expected = {
  '(start)': {
    opens: 'working.store.reading [none]',
  },
  'working.store.reading [none]': {
    'readOutbox: none': 'working.store.read [none]',
    'readOutbox: a refused one': 'working.store.read [a refused one]',
    'outbox.opened': 'working.panel.listing & working.store.reading [none]',
  },
  'working.store.read [none]': {
    'outbox.opened': 'working.panel.listing & working.store.read [none]',
  },
  'working.store.read [a refused one]': {
    'outbox.opened': 'working.panel.listing & working.store.read [a refused one]',
  },
  'working.panel.listing & working.store.reading [none]': {
    'readOutbox: none': 'working.panel.listing & working.store.read [none]',
    'readOutbox: a refused one': 'working.panel.listing & working.store.read [a refused one]',
    'outbox.closed': 'working.store.reading [none]',
  },
  'working.panel.listing & working.store.read [none]': {
    'outbox.closed': 'working.store.read [none]',
  },
  'working.panel.listing & working.store.read [a refused one]': {
    'outbox.closed': 'working.store.read [a refused one]',
    'discard.requested 1': 'working.panel.discarding.asking & working.store.read [a refused one]',
  },
  'working.panel.discarding.asking & working.store.read [a refused one]': {
    'outbox.changed': 'working.panel.discarding.asking & working.store.reading [a refused one]',
    'discard.confirmed': 'working.panel.discarding.underWay & working.store.read [a refused one]',
    'discard.abandoned': 'working.panel.listing & working.store.read [a refused one]',
  },
  'working.panel.discarding.asking & working.store.reading [a refused one]': {
    'outbox.changed': 'working.panel.discarding.asking & working.store.reading [a refused one]',
    'discard.confirmed': 'working.panel.discarding.underWay & working.store.reading [a refused one]',
    'discard.abandoned': 'working.panel.listing & working.store.reading [a refused one]',
    'readOutbox: none': 'working.panel.listing & working.store.read [none]',
    'readOutbox: a refused one': 'working.panel.discarding.asking & working.store.read [a refused one]',
  },
  'working.panel.discarding.underWay & working.store.read [a refused one]': {
    'discardOne: done': 'working.panel.listing & working.store.reading [a refused one]',
    'discardOne: rejected': 'working.panel.discarding.asking & working.store.read [a refused one]',
  },
  'working.panel.discarding.underWay & working.store.reading [a refused one]': {
    'readOutbox: none': 'working.panel.discarding.underWay & working.store.read [none]',
    'readOutbox: a refused one': 'working.panel.discarding.underWay & working.store.read [a refused one]',
    'discardOne: done': 'working.panel.listing & working.store.reading [a refused one]',
    'discardOne: rejected': 'working.panel.discarding.asking & working.store.reading [a refused one]',
  },
  'working.panel.listing & working.store.reading [a refused one]': {
    'readOutbox: none': 'working.panel.listing & working.store.read [none]',
    'readOutbox: a refused one': 'working.panel.listing & working.store.read [a refused one]',
    'outbox.closed': 'working.store.reading [a refused one]',
    'discard.requested 1': 'working.panel.discarding.asking & working.store.reading [a refused one]',
  },
  'working.panel.discarding.underWay & working.store.read [none]': {
    'discardOne: done': 'working.panel.listing & working.store.reading [none]',
    'discardOne: rejected': 'working.panel.listing & working.store.read [none]',
  },
  'working.store.reading [a refused one]': {
    'readOutbox: none': 'working.store.read [none]',
    'readOutbox: a refused one': 'working.store.read [a refused one]',
    'outbox.opened': 'working.panel.listing & working.store.reading [a refused one]',
  },
};

export const outboxLeavingExpected: Expected = {
  '(start)': {
    opens: 'working.store.reading [none]',
  },
  'working.store.reading [none]': {
    'readOutbox: none': 'working.store.read [none]',
    'readOutbox: a refused one': 'working.store.read [a refused one]',
  },
  'working.store.read [none]': {
    'leaving.requested': 'working.panel.leaving.checking & working.store.read [none]',
  },
  'working.store.read [a refused one]': {
    'leaving.requested': 'working.panel.leaving.checking & working.store.read [a refused one]',
  },
  'working.panel.leaving.checking & working.store.read [none]': {
    'leaving.requested': 'working.panel.leaving.checking & working.store.read [none]',
    'checkOutbox: none': 'left [none]',
    'checkOutbox: a refused one': 'working.panel.leaving.asking & working.store.read [a refused one]',
    'checkOutbox: rejected': 'left [none]',
    'after leavingPatience': 'left [none]',
  },
  'working.panel.leaving.checking & working.store.read [a refused one]': {
    'leaving.requested': 'working.panel.leaving.checking & working.store.read [a refused one]',
    'checkOutbox: none': 'left [none]',
    'checkOutbox: a refused one': 'working.panel.leaving.asking & working.store.read [a refused one]',
    'checkOutbox: rejected': 'working.panel.leaving.asking & working.store.read [a refused one]',
    'after leavingPatience': 'working.panel.leaving.asking & working.store.read [a refused one]',
  },
  'working.panel.leaving.asking & working.store.read [a refused one]': {
    'outbox.changed': 'working.panel.leaving.asking & working.store.reading [a refused one]',
    'leaving.requested': 'working.panel.leaving.checking & working.store.read [a refused one]',
    'leaving.confirmed': 'working.panel.leaving.underWay & working.store.read [a refused one]',
    'leaving.abandoned': 'working.store.read [a refused one]',
  },
  'working.panel.leaving.asking & working.store.reading [a refused one]': {
    'outbox.changed': 'working.panel.leaving.asking & working.store.reading [a refused one]',
    'leaving.confirmed': 'working.panel.leaving.underWay & working.store.reading [a refused one]',
    'leaving.abandoned': 'working.store.reading [a refused one]',
    'readOutbox: none': 'left [none]',
    'readOutbox: a refused one': 'working.panel.leaving.asking & working.store.read [a refused one]',
  },
  'working.panel.leaving.underWay & working.store.read [a refused one]': {
    'leaving.requested': 'working.panel.leaving.checking & working.store.read [a refused one]',
    'discardAll: done': 'left [a refused one]',
    'discardAll: rejected': 'working.panel.leaving.asking & working.store.read [a refused one]',
  },
  'working.panel.leaving.underWay & working.store.reading [a refused one]': {
    'readOutbox: none': 'working.panel.leaving.underWay & working.store.read [none]',
    'readOutbox: a refused one': 'working.panel.leaving.underWay & working.store.read [a refused one]',
    'discardAll: done': 'left [a refused one]',
    'discardAll: rejected': 'working.panel.leaving.asking & working.store.reading [a refused one]',
  },
  'working.store.reading [a refused one]': {
    'readOutbox: none': 'working.store.read [none]',
    'readOutbox: a refused one': 'working.store.read [a refused one]',
  },
  'working.panel.leaving.underWay & working.store.read [none]': {
    'leaving.requested': 'working.panel.leaving.checking & working.store.read [none]',
    'discardAll: done': 'left [none]',
    'discardAll: rejected': 'left [none]',
  },
};
