import { checklistEntries, checklistItems, checklistMarks, checklists } from '../schema/checklists.ts';
import { type Chance, chanceOf } from './chance.ts';
import { checklistTexts } from './data/texts.ts';
import { after, minutesOf } from './days.ts';
import { type DemoChapter, type DemoMeeting, instantIn, officersOf, type World } from './world.ts';

const weeks = 26;

function addEntry(
  { rows }: World,
  chapter: DemoChapter,
  {
    checklist,
    items,
    meeting,
    day,
    complete,
  }: {
    checklist: number;
    items: readonly number[];
    meeting: DemoMeeting | null;
    day: string;
    complete: boolean;
  },
  chance: Chance,
) {
  const { vicePresident, visitorHost } = officersOf(chapter);
  const filler = chance.pick([vicePresident, visitorHost]);
  const filledAt = instantIn(chapter, day, minutesOf(chapter.data.time) - 40);
  const completedAt = complete ? new Date(filledAt.getTime() + 1_500_000) : null;
  const entryId = rows.add(checklistEntries, {
    chapter_id: chapter.id,
    checklist_id: checklist,
    date: day,
    meeting_id: meeting?.id ?? null,
    member_id: null,
    filled_by: filler.id,
    completed_at: completedAt,
    completed_by: completedAt === null ? null : vicePresident.id,
    created_at: filledAt,
    updated_at: completedAt ?? filledAt,
  });
  const marked = complete ? items : items.slice(0, 2);
  for (const [index, itemId] of marked.entries()) {
    const mark = chance.weighed([
      ['done', 14],
      ['not done', 1],
      ['n.a.', 1],
    ] as const);
    rows.add(checklistMarks, {
      entry_id: entryId,
      item_id: itemId,
      mark,
      note: mark === 'not done' ? 'Next time' : null,
      by_id: index % 2 === 0 ? filler.id : visitorHost.id,
      at: new Date(filledAt.getTime() + 120_000 * (index + 1)),
    });
  }
}

/** Adds the chapters' checklists with half a year of entries; the newest entry of the last kind is still open. */
export function addChecklists(world: World) {
  const { rows, today } = world;
  for (const chapter of world.chapters) {
    const chance = chanceOf(`checklists ${chapter.data.name}`);
    const createdAt = instantIn(chapter, after(world.firstDay, 40), 600);
    const closed = chapter.meetings.filter(({ status }) => status === 'closed').slice(-weeks);
    for (const { name, kind, repeats, audience, items } of checklistTexts) {
      const checklist = rows.add(checklists, {
        chapter_id: chapter.id,
        name,
        audience: [...audience],
        kind,
        repeats,
        created_at: createdAt,
        updated_at: createdAt,
      });
      const itemIds = items.map((text, position) =>
        rows.add(checklistItems, { checklist_id: checklist, text, position }),
      );
      if (kind === 'meeting') {
        const every = chapter.id === 1 ? 1 : 3;
        for (const [index, meeting] of closed.entries()) {
          if (index % every > 0) continue;
          const complete = index < closed.length - 1 || name.startsWith('Before');
          addEntry(
            world,
            chapter,
            { checklist, items: itemIds, meeting, day: meeting.date, complete },
            chance,
          );
        }
      } else {
        const entry = {
          checklist,
          items: itemIds,
          meeting: null,
          day: after(today, -20),
          complete: kind === 'role',
        };
        addEntry(world, chapter, entry, chance);
      }
    }
  }
}
