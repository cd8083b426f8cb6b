import { expect, it, vi } from 'vitest';
import { violations, wide, widths } from './accessibility.ts';
import { fetched } from './fetched.ts';
import { askAs, emailOfMember, openSignedIn } from './people.ts';
import { newStranger } from './strangers.ts';

it.each(widths)(
  'the applications and visitors pages have no accessibility violations at %i px',
  async (width) => {
    const leader = 'leader@chapterhouse.test';
    const { page } = await openSignedIn(leader, wide(width));
    const { rows } = await askAs(leader, 'GET', '/member-2/visitors?start=2026-01-01&end=2030-01-01');
    for (const path of [
      '/dashboard/pending-applications?status=all',
      '/dashboard/visitors?period=halfYear',
      '/dashboard/visitors?period=halfYear&view=board',
      `/dashboard/visitors/${rows[0].id}`,
    ]) {
      await page.goto(path);
      await fetched(page);
      expect(await violations(page)).toEqual([]);
    }
  },
);

it.each(widths)('a membership page has no accessibility violations at %i px', async (width) => {
  const { page } = await openSignedIn('admin@chapterhouse.test', wide(width));
  await page.goto('/dashboard/member/12/membership');
  await page.getByRole('button', { name: 'Pause the membership' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

it('a visitor can be moved across the board by keyboard and by pointer', async () => {
  const inviter = await emailOfMember(22);
  const { page } = await openSignedIn(inviter);
  const get = (path: string) => askAs(inviter, 'GET', path);
  const { member } = await get('/member-1/sidebar');
  const [meeting] = await get(`/member-3/chapters/${member.chapter_id}/next-weekly-meetings`);
  const [profession] = await get('/member-1/professions');
  const { first, last, email } = newStranger('Moving', 'Guestling');
  const name = `${first} ${last}`;
  await askAs(inviter, 'POST', '/member-3/visitor', {
    email,
    first_name: first,
    last_name: last,
    methods: ['Friend'],
    profession_id: profession.id,
    chapter_id: member.chapter_id,
    meeting_id: meeting.id,
  });
  await page.goto(`/dashboard/visitors?view=board&period=custom&start=${meeting.date}&end=${meeting.date}`);
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  await column('To follow up').getByRole('link', { name }).waitFor();
  await page.getByRole('button', { name: `Actions for ${name}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: `Move ${name} to Interested` }).focus();
  await page.keyboard.press('Enter');
  await column('Interested').getByRole('link', { name }).waitFor();
  // A busy browser may miss the pointer, so drag again.
  await vi.waitFor(
    async () => {
      await page.locator('.board-card', { hasText: name }).dragTo(column('Joined'));
      await column('Joined').getByRole('link', { name }).waitFor({ timeout: 5_000 });
    },
    { timeout: 40_000, interval: 50 },
  );
});
