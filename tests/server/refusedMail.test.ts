import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { tellOfRefusedMail } from '../../server/domains/notifications/refusedMailRepository.ts';
import { asGiven } from '../asGiven.ts';
import { guestVisitor } from '../fixtures/visits.ts';
import { closedAfterwards } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

const house = await closedAfterwards(openRecordingHouse());
const { here, there } = house.chapters;
const { ines } = house.people;
const committee = await house.addHolder('membership_committee', 'Mona Committee', here);
const host = await house.addHolder('visitor_host', 'Hans Host', here);
await house.addHolder('membership_committee', 'Otto Other', there);
beforeEach(async () => {
  await house.db.execute(sql`truncate visitors, rate_counters, notifications, outgoing_mail cascade`);
});

const told = () =>
  house.rows(
    sql`select member_id, kind, text, link from notifications where kind = 'mail.refused' order by member_id`,
  );
const tell = (address: string) => tellOfRefusedMail(house.db, address, new Date(house.clock.at));

describe('an undeliverable address', () => {
  it('is reported to its member and those who may correct it', async () => {
    await tell(ines.email.toUpperCase());
    const address = ines.email.toUpperCase();
    expect(await told()).toMatchSnapshot([
      { text: asGiven(`No e-mail reaches ${address}. Ask your chapter to correct your address.`) },
      { text: asGiven(`No e-mail reaches Ines Calloway at ${address}.`) },
    ]);
  });

  it('of a visitor is reported to those who follow up, until the meeting', async () => {
    const answer = await house.call(null, 'POST', '/member-2/register-guest-visitor', {
      body: {
        ...guestVisitor,
        profession_id: house.joiner,
        chapter_id: here,
        meeting_id: house.meetings.next,
      },
      headers: { host: 'localhost' },
    });
    expect(answer.status).toBe(202);
    await house.db.execute(sql`truncate notifications cascade`);
    await tell(guestVisitor.email);
    expect((await told()).map(({ member_id, link }) => [member_id, link])).toEqual(
      [house.people.vera, committee, host]
        .map(({ id }) => id)
        .sort((one, other) => one - other)
        .map((id) => [id, '/dashboard/attendance-visitor-list']),
    );
    await house.db.execute(sql`truncate notifications cascade`);
    house.clock.forward(30 * 86_400_000);
    await tell(guestVisitor.email);
    house.clock.forward(-30 * 86_400_000);
    expect(await told()).toEqual([]);
  });

  it('of no one is reported to no one', async () => {
    await tell('somebody@example.test');
    expect(await told()).toEqual([]);
  });
});
