import { sql } from 'drizzle-orm';
import type { ChatMessage } from '../../src/contract/chat/chat.ts';
import type { Asked, Person } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const path = '/member-3/chats';

/** A house in which members write to each other. */
export async function openChatHouse() {
  const house = await openRecordingHouse();
  const chat = (who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', rest = '', asked: Asked = {}) =>
    house.call(who, method, `${path}${rest}`, asked);
  const start = (who: Person, others: readonly Person[], name?: string, headers = {}) =>
    chat(who, 'POST', '', {
      body: { member_ids: others.map(({ id }) => id), ...(name && { name }) },
      headers,
    });
  const write = (who: Person, id: number, body: unknown, headers = {}) =>
    chat(who, 'POST', `/${id}/messages`, { body: typeof body === 'string' ? { body } : body, headers });

  return {
    ...house,
    chat,
    start,
    /** Starts a chat or a group. @returns its id */
    begun: async (who: Person, others: readonly Person[], name?: string): Promise<number> =>
      (await start(who, others, name)).body.id,
    write,
    written: async (who: Person, id: number, body: string): Promise<number> =>
      (await write(who, id, body)).body.id,
    list: async (who: Person, query: Record<string, string | number> = {}) =>
      (await chat(who, 'GET', '', { query })).body,
    group: async (who: Person, id: number) => (await chat(who, 'GET', `/${id}`)).body,
    change: (who: Person, id: number, body: object, headers = {}) =>
      chat(who, 'PUT', `/${id}`, { body, headers }),
    leave: (who: Person, id: number) => chat(who, 'DELETE', `/${id}/membership`),
    read: (who: Person, id: number, message: number) =>
      chat(who, 'PUT', `/${id}/read`, { body: { message_id: message } }),
    messages: async (who: Person, id: number, query: Record<string, number> = {}) =>
      (await chat(who, 'GET', `/${id}/messages`, { query })).body,
    texts: async (who: Person, id: number, query: Record<string, number> = {}): Promise<(string | null)[]> =>
      (await chat(who, 'GET', `/${id}/messages`, { query })).body.rows.map(({ body }: ChatMessage) => body),
    /** Opens a chapter's chat with these members in it. */
    chapterChat: async (chapter: number, people: readonly Person[]): Promise<number> => {
      const [row] = await house.rows<{ id: number }>(
        sql`select id from conversations where chapter_id = ${chapter}`,
      );
      const id = row?.id ?? 0;
      for (const person of people)
        await house.db.execute(sql`
          insert into conversation_members (conversation_id, member_id) values (${id}, ${person.id})
          on conflict do nothing`);
      return id;
    },
  };
}
