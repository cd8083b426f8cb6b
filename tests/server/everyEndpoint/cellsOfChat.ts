import { type Cells, card, member, nothing, person } from './cell.ts';
import type { Rows } from './rowsOf.ts';

const chat = ({ conversation }: Rows) => ({ params: { id: conversation } });

export const chatCells: Cells = {
  getChats: {
    by: ['own'],
    ask: () => ({ query: { total: 1 } }),
    alone: true,
    // The other participants may belong to another chapter.
    shows: person,
  },
  startChat: [
    {
      by: ['member'],
      ask: ({ member }) => ({ body: { member_ids: [member], name: 'Lunch on Friday' } }),
      oneself: 422,
    },
    { by: ['member'], ask: ({ member }) => ({ body: { member_ids: [member] } }), oneself: 422 },
  ],
  getChatWithMember: { by: ['member'], ask: member, oneself: 404, shows: card },
  getChat: { by: ['own'], ask: chat },
  changeChat: { by: ['own'], ask: (row) => ({ ...chat(row), body: { name: 'Lunch on Monday', muted: 1 } }) },
  leaveChat: { by: ['own'], ask: chat },
  getMessages: { by: ['own'], ask: (row) => ({ ...chat(row), query: { limit: 10 } }) },
  sendMessage: { by: ['own'], ask: (row) => ({ ...chat(row), body: { body: 'Who comes along?' } }) },
  readChat: { by: ['own'], ask: (row) => ({ ...chat(row), body: { message_id: row.message } }) },
  generateChatToken: { by: ['member'], ask: nothing, alone: true },
};
