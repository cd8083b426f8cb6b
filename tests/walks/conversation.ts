import type { SnapshotFrom } from 'xstate';
import type { conversationMachine } from '../../src/machines/chat/conversation.machine.ts';
import { key, own, pressIfThere, type Table, typeIfNew } from './hand.ts';
import type { Look } from './look.ts';

type Conversation = typeof conversationMachine;
type Snapshot = SnapshotFrom<Conversation>;

const within = '.talk';
const anywhere = (...texts: string[]): Look => ({ within: 'body', texts });
const isStored = ({ context: { talk } }: Snapshot) => talk?.rows.at(-1)?.id === 44;
const refusedIn = ({ context: { waiting } }: Snapshot) =>
  waiting.filter(({ refusal }) => refusal !== null).length;

const ready =
  (older: string, look: Look = {}) =>
  (snapshot: Snapshot): Look => {
    const { talk, newAfter, waiting } = snapshot.context;
    const isLoading = older.startsWith('Loading');
    return {
      within,
      words: { h2: ['Ben Carter'] },
      can: { [older]: talk?.hasOlder ? !isLoading : null },
      counts: {
        // A message that the server has stored appears once, even before the server answers.
        '.log li': {
          'See you there.': isStored(snapshot) ? 1 + refusedIn(snapshot) : waiting.length,
          'Good morning.': talk?.rows[0]?.id === 40 ? 1 : 0,
        },
        'li.new': { New: newAfter === null ? 0 : 1 },
      },
      ...look,
    };
  };

const writing = ({ context: { talk, text, image } }: Snapshot): Look =>
  talk
    ? {
        within,
        fields: { Message: text },
        can: { Send: (text.trim() !== '' || image.key !== null) && !image.isBlocked },
      }
    : {};

const delivery =
  (selector: string | null) =>
  (snapshot: Snapshot): Look => {
    const { talk, waiting } = snapshot.context;
    const refused = refusedIn(snapshot);
    const words = selector === '.waits' ? 'Waiting to send' : 'Sending';
    if (!talk) return {};
    return {
      within,
      counts: {
        '.unsent': { 'Not sent.': refused },
        ...(selector && !isStored(snapshot) && { [selector]: { [words]: waiting.length - refused } }),
      },
    };
  };

/** Whether it is read shows in the list and on the other member's page. */
const unseen: Look = {};

export const conversationTable = {
  gestures: {
    'location.changed': own,
    'data.received': own,
    'data.missed': own,
    'retry.requested': pressIfThere('Try again'),
    'older.requested': pressIfThere('Show older messages'),
    'log.scrolled': own,
    'attention.changed': own,
    'text.changed': typeIfNew('Message', ({ text }) => text),
    'message.submitted': {
      ...key('Enter', 'Message'),
      isPossible: async (hand) => (await hand.holds('Message')) !== null,
    },
    'waiting.changed': own,
    'message.retried': pressIfThere('Try again'),
    'message.deleted': pressIfThere('Delete'),
    'connection.returned': own,
  },
  looks: {
    'talk.choosing': 'never rests',
    'talk.none': anywhere('Your conversations open here'),
    'talk.watching.loading': { within, words: { '.log [role=status]': ['Loading the conversation'] } },
    'talk.watching.ready.resting': ready('Show older messages'),
    'talk.watching.ready.fetching': ready('Loading older messages'),
    'talk.watching.ready.stuck': ready('Show older messages', { alerts: ['Older messages didn’t load. '] }),
    'talk.watching.forbidden': anywhere('You don’t have access to this page, or it isn’t there.'),
    'talk.watching.failed': {
      within,
      alerts: ['Something went wrong!'],
      texts: ['We couldn’t load this conversation. Nothing you wrote is lost.'],
    },
    'composer.reading': writing,
    'composer.writing': writing,
    'delivery.resting': delivery(null),
    'delivery.sending': delivery('.when > span'),
    'delivery.outOfReach': delivery('.waits'),
    'reading.read': unseen,
    'reading.marking': unseen,
    'reading.unmarked': unseen,
  },
} satisfies Table<Conversation>;
