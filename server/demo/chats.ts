import { conversationMembers, conversations, messages } from '../schema/chat.ts';
import { type Chance, chanceOf } from './chance.ts';
import { chapterMessages, directMessages } from './data/texts.ts';
import { after } from './days.ts';
import { seededMember } from './seedRecords.ts';
import { at, currentMembers, type DemoChapter, type DemoMember, instantIn, type World } from './world.ts';

const unreadOfTold = 3;

interface Line {
  readonly by: DemoMember;
  readonly text: string;
  readonly at: Date;
}

function addConversation(
  { rows }: World,
  chapter: DemoChapter,
  kind: 'direct' | 'group' | 'chapter',
  name: string | null,
  people: readonly DemoMember[],
  lines: readonly Line[],
  unread: (member: DemoMember) => number,
) {
  const [first, second] = people.map(({ id }) => id).sort((left, right) => left - right);
  const createdAt = lines[0]?.at ?? instantIn(chapter, chapter.foundedOn, 600);
  const id = rows.add(conversations, {
    kind,
    chapter_id: kind === 'chapter' ? chapter.id : null,
    pair_key: kind === 'direct' ? `${first}:${second}` : null,
    name,
    started_by: kind === 'chapter' ? null : (people[0]?.id ?? null),
    created_at: createdAt,
    updated_at: lines.at(-1)?.at ?? createdAt,
  });
  const ids = lines.map((line) =>
    rows.add(messages, { conversation_id: id, member_id: line.by.id, body: line.text, created_at: line.at }),
  );
  for (const [index, member] of people.entries()) {
    rows.add(conversationMembers, {
      conversation_id: id,
      member_id: member.id,
      is_admin: kind === 'group' && index === 0,
      last_read_id: ids[ids.length - 1 - unread(member)] ?? 0,
      joined_at: createdAt,
    });
  }
}

/** Messages of the participants in turn, the last ones from yesterday. */
function linesOf(
  world: World,
  chapter: DemoChapter,
  people: readonly DemoMember[],
  texts: readonly string[],
  chance: Chance,
) {
  const ordered = texts.map((text, index) => ({ text, by: at(people, index % people.length) }));
  const minutes = texts.map((_, index) => (texts.length - index) * chance.whole(160, 200));
  return ordered
    .map(({ text, by }, index): Line => {
      const end = instantIn(chapter, after(world.today, -1), 20 * 60);
      return { text, by, at: new Date(end.getTime() - at(minutes, index) * 60_000) };
    })
    .sort((left, right) => left.at.getTime() - right.at.getTime());
}

/** Adds the chat of each chapter, a group, and conversations between two. */
export function addChats(world: World) {
  const me = seededMember(world);
  for (const chapter of world.chapters) {
    const chance = chanceOf(`chats ${chapter.data.name}`);
    const members = currentMembers(chapter);
    const speakers = chance.some(
      members.filter((member) => member !== me),
      9,
    );
    const lines = linesOf(world, chapter, speakers, [...chapterMessages, ...chapterMessages], chance);
    addConversation(world, chapter, 'chapter', null, members, lines, (member) =>
      member === me ? 0 : chance.whole(0, 4),
    );
    const committee = chance.some(members, 5);
    const plan = linesOf(world, chapter, committee, chapterMessages.slice(9, 16), chance);
    addConversation(world, chapter, 'group', 'Events committee', committee, plan, () => 0);
    const pairs = members
      .slice(2, 12)
      .map((member) => [at(members, chapter === me.chapter ? 0 : 12), member] as const);
    for (const [index, pair] of pairs.entries()) {
      const talk = linesOf(
        world,
        chapter,
        [pair[1], pair[0]],
        chance.some(directMessages, chance.whole(3, 11)),
        chance,
      );
      const waiting = index === 0 ? unreadOfTold : 0;
      const told = talk.map((line, place) =>
        place < talk.length - waiting ? line : { ...line, by: pair[1] },
      );
      addConversation(world, chapter, 'direct', null, pair, told, (member) =>
        member === pair[0] ? waiting : 0,
      );
    }
  }
}
