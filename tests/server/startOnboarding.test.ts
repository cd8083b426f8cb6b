import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startOnboarding } from '../../server/domains/onboarding/startRepository.ts';
import { onboardingItems } from '../../server/schema/growth.ts';
import { closedAfterwards } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there } = house.chapters;
const nora = await house.addPerson('Nora New', here);
await house.db.insert(onboardingItems).values([
  { name: 'For all', position: 0 },
  { name: 'For this chapter', chapter_id: here, position: 1 },
  { name: 'For another chapter', chapter_id: there, position: 2 },
  { name: 'Of the past', archived_at: new Date('2026-01-01T00:00:00Z'), position: 3 },
]);

describe('a new member of a chapter', () => {
  it('gets the organization’s and chapter’s steps once, and those who assign mentors are notified', async () => {
    const newcomer = { memberId: nora.id, chapterId: here, today: '2026-05-14' };
    await house.db.transaction((on) => startOnboarding(on, newcomer));
    expect(
      await house.rows(sql`
        select i.name, t.done_at, t.points from member_checklist_items t join onboarding_items i on i.id = t.item_id
        where t.member_id = ${nora.id} order by i.position`),
    ).toEqual([
      { name: 'For all', done_at: null, points: 0 },
      { name: 'For this chapter', done_at: null, points: 0 },
    ]);
    expect(
      await house.rows(sql`select member_id, kind, text, link from notifications order by kind`),
    ).toMatchSnapshot();
    await house.db.transaction((on) => startOnboarding(on, newcomer));
    expect(await house.count('member_checklist_items')).toBe(2);
  });
});
