import { changeChat, sendMessage, startChat } from '../../src/contract/chat.ts';
import type { Planters, Subjects } from './plantedEntries.ts';
import { type Planted, plant, plotOf, tokenOf } from './planting.ts';

/** Puts each payload into the name of a group, what it is called next, and what is written in it. */
export async function plantChats(
  url: string,
  { fellow }: Planters,
  { memberId }: Subjects,
  payloads: readonly string[],
): Promise<Planted[]> {
  const token = await tokenOf(url, fellow);
  const planted: Planted[] = [];
  for (const [place, payload] of payloads.entries()) {
    const group = plotOf(startChat, { member_ids: [memberId], name: `Group ${place}` });
    const made = await plant(url, token, group, payload);
    const path = (of: string) => of.replace(':id', String(made.id));
    planted.push(
      made,
      await plant(url, token, plotOf(changeChat, {}, { path: path(changeChat.path) }), payload),
      await plant(
        url,
        token,
        plotOf(sendMessage, { body: 'Hello' }, { path: path(sendMessage.path) }),
        payload,
      ),
    );
  }
  return planted;
}
