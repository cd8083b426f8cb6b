import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailNotices } from '../../server/domains/notifications/noticeMailsRepository.ts';
import { notifications } from '../../server/schema/infrastructure.ts';
import { noticeSettings } from '../../src/contract/people/memberSettings.ts';
import { now } from '../clock.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { ines } = house.people;
const tomas = await house.addPerson('Tomas Reader', house.chapters.here);
beforeEach(async () => {
  await house.db.execute(sql`truncate member_settings, notifications, outgoing_mail cascade`);
});

const save = (who: Person, body: object) => house.call(who, 'PUT', '/member-1/settings', { body });
const kinds = (bell: 0 | 1, email: 0 | 1) => ({
  notifications: Object.fromEntries(noticeSettings.map(({ key }) => [key, { bell, email }])),
});
const tell = (kind: string, createdAt: Date) =>
  house.db
    .insert(notifications)
    .values({ member_id: ines.id, kind, text: `About ${kind}`, created_at: createdAt });
const mailed = () => house.rows(sql`select to_email, subject, kind from outgoing_mail order by id`);

describe('a member’s settings', () => {
  it('hide from others what the member chooses, but not from the member', async () => {
    await house.db.execute(
      sql`update members set cell_phone = '5550100', birthday = '1980-02-03' where id = ${ines.id}`,
    );
    await save(ines, { show_phone: 0, show_email: 0, show_birthday: 1 });
    const details = async (who: Person) => {
      const { body } = await house.call(who, 'GET', `/member-1/members/${ines.id}/contact-details`);
      return [body.cell_phone, body.email, body.birthday];
    };
    expect(await details(tomas)).toEqual([undefined, undefined, '1980-02-03']);
    expect(await details(ines)).toEqual(['5550100', ines.email, '1980-02-03']);
  });

  it('keep what a save omits', async () => {
    await save(ines, { theme: 'dark' });
    const { body } = await save(ines, { text_size: 'large' });
    expect([body.theme, body.text_size, body.version]).toEqual(['dark', 'large', 2]);
  });

  it('accept only an existing chapter that the member may see', async () => {
    const administrator = await house.addHolder('administrator', 'Ada Admin', null);
    for (const [who, chapter] of [
      [ines, house.chapters.there],
      [administrator, 999_999],
    ] as const) {
      const answer = await save(who, { default_chapter_id: chapter });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['default_chapter_id']]);
    }
    expect((await save(ines, { default_chapter_id: house.chapters.here })).status).toBe(200);
    expect((await save(administrator, { default_chapter_id: house.chapters.there })).status).toBe(200);
  });

  it('mute one kind of notification and no other', async () => {
    await save(ines, kinds(0, 0));
    await tell('referral.received', new Date(house.clock.at));
    await tell('letter.sent', new Date(house.clock.at));
    const { body } = await house.call(ines, 'GET', '/member-1/notifications');
    expect(body.rows.map(({ kind }: { kind: string }) => kind)).toEqual(['letter.sent']);
    const shell = await house.call(ines, 'GET', '/member-1/sidebar');
    expect(shell.body.unread).toBe(1);
  });
});

describe('notifications by e-mail', () => {
  const later = (minutes: number) => now(minutes * 60_000);

  it('go to those who turned that kind on, once each', async () => {
    await save(ines, kinds(1, 1));
    await tell('referral.received', later(1));
    await tell('letter.sent', later(1));
    await mailNotices(house.db, house.keys, later(2));
    await mailNotices(house.db, house.keys, later(3));
    expect(await mailed()).toMatchSnapshot([{ kind: expect.stringMatching(/^notice-\d+$/) }]);
  });

  it('go to no one who hasn’t turned them on', async () => {
    await save(ines, kinds(1, 0));
    await tell('referral.received', later(1));
    await mailNotices(house.db, house.keys, later(2));
    expect(await mailed()).toEqual([]);
  });

  it('come as one digest on the chosen weekday', async () => {
    await save(ines, { ...kinds(1, 1), digest_day: 1 });
    const monday = new Date('2026-05-18T16:00:00Z');
    await tell('referral.received', new Date('2026-05-15T12:00:00Z'));
    await tell('record.thanked', new Date('2026-05-16T12:00:00Z'));
    await mailNotices(house.db, house.keys, new Date('2026-05-17T16:00:00Z'));
    expect(await mailed()).toEqual([]);
    await mailNotices(house.db, house.keys, monday);
    await mailNotices(house.db, house.keys, monday);
    expect(await mailed()).toEqual([
      { to_email: ines.email, subject: 'Your week in your chapter', kind: 'digest-2026-05-18' },
    ]);
  });
});
