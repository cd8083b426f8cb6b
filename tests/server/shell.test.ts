import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chapters } from '../../server/schema/core.ts';
import { notifications } from '../../server/schema/infrastructure.ts';
import { capabilityLoans } from '../../server/schema/people.ts';
import { organizationSettings } from '../../server/schema/texts.ts';
import { version } from '../../server/version.ts';
import { capabilities, sidebarTitles } from '../../src/contract/capabilities.ts';
import type { SidebarEntry } from '../../src/contract/shell.ts';
import { sidebarPages } from '../../src/contract/sidebarPages.ts';
import { now } from '../clock.ts';
import { closedAfterwards, noon, openHouse, type Person } from './house.ts';
import { type Role, reachFor } from './roleTables.ts';

const house = await closedAfterwards(openHouse());
const { here } = house.chapters;
const ines = await house.addPerson('Ines Calloway', here, { is_ep: true });
const leader = await house.addHolder('president', 'Priya Raman', here);
const treasurer = await house.addHolder('secretary_treasurer', 'Tina Till', here);
const former = await house.addPerson('Fred Former', here);
const director = await house.addPerson('Dora North', null);
const admin = await house.addHolder('administrator', 'Adele Winther', null);
const borrower = await house.addPerson('Bo Borrower', here);
await house.grant(treasurer, 'vice_president', { chapter_id: here }, { from_on: '2026-06-01' });
await house.grant(former, 'president', { chapter_id: here }, { until_on: '2026-05-14' });
await house.grant(director, 'area_director', { region_id: house.regions.north });
await house.db.insert(capabilityLoans).values([
  {
    member_id: borrower.id,
    capability: 'activity.view',
    chapter_id: here,
    lent_by: leader.id,
    until_on: '2026-05-14',
  },
]);
await house.db
  .update(chapters)
  .set({ chapter_zoom: 'https://meet.example/millbrook', networking_moment_curriculum_link: '' })
  .where(eq(chapters.id, here));
await house.db
  .insert(organizationSettings)
  .values({ key: 'playlist_link', value: 'https://videos.example/list' });
await house.db.insert(notifications).values([
  { member_id: ines.id, kind: 'thanks', text: 'Thank you' },
  { member_id: ines.id, kind: 'thanks', text: 'Read', read_at: now() },
  { member_id: leader.id, kind: 'thanks', text: 'Not mine' },
]);
afterEach(() => {
  house.clock.at = Date.parse(noon);
});

const sidebar = async (who: Person) => (await house.call(who, 'GET', '/member-1/sidebar')).body;
const buttons = async (who: Person) => (await sidebar(who)).roles.buttons;

/** The titles of a role that have a page, in the server's order. */
const builtTitles = (role: Role) =>
  sidebarTitles.filter((title) => sidebarPages.has(title) && reachFor(`page:${title}`, role) !== 'none');
const titlesOf = (entries: SidebarEntry[]): string[] =>
  entries.flatMap(({ title, children }) => (children ? titlesOf(children) : [title]));

describe('the sidebar call', () => {
  it('returns everything the shell shows', async () => {
    expect(await sidebar(ines)).toEqual({
      sidebar: expect.any(Array),
      chapter_zoom: 'https://meet.example/millbrook',
      networking_moment_curriculum_link: null,
      professional_network_link: null,
      playlist_link: 'https://videos.example/list',
      roles: {
        buttons: capabilities.filter((key) => reachFor(key, 'member') !== 'none'),
        sidebar: builtTitles('member'),
      },
      unread: 1,
      unread_chats: 0,
      settings_button: 0,
      policy_waits: 0,
      version: null,
      currency: 'USD',
      time_zone: 'America/New_York',
      member: {
        id: ines.id,
        first_name: 'Ines',
        last_name: 'Calloway',
        profile_image: null,
        chapter_id: here,
      },
    });
  });

  it('nests the titles in groups, My Activity first', async () => {
    const entries: SidebarEntry[] = (await sidebar(ines)).sidebar;
    expect(titlesOf(entries)).toEqual(builtTitles('member'));
    expect(entries[0]?.title).toBe('My Activity');
    expect(entries.map(({ children = [] }) => children.length)).not.toContain(0);
  });

  it('shows the version only to administrators', async () => {
    expect([(await sidebar(ines)).version, (await sidebar(admin)).version]).toEqual([null, version]);
  });

  it('has the own chapter’s currency', async () => {
    const abroad = await house.addPerson('Dolores Quintana', house.chapters.there);
    expect([(await sidebar(abroad)).currency, (await sidebar(admin)).currency]).toEqual(['GBP', 'USD']);
  });

  it('has no activity for members without a chapter', async () => {
    expect(titlesOf((await sidebar(admin)).sidebar)).toEqual(builtTitles('administrator'));
    expect(builtTitles('administrator')).not.toContain('Performance');
  });
});

describe('rights', () => {
  it('come from the current roles and add up', async () => {
    const keysOf = (...roles: Role[]) =>
      capabilities.filter((key) => roles.some((role) => reachFor(key, role) !== 'none'));
    expect(await buttons(ines)).toEqual(keysOf('member'));
    expect(await buttons(leader)).toEqual(keysOf('president'));
    expect(await buttons(treasurer)).toEqual(keysOf('secretary_treasurer'));
    expect(await buttons(director)).toEqual(keysOf('area_director'));
    expect(await buttons(admin)).toEqual(keysOf('administrator'));
    house.clock.at = Date.parse('2026-06-01T04:00:00Z');
    expect(await buttons(treasurer)).toEqual(keysOf('secretary_treasurer', 'vice_president'));
  });

  it('end at midnight in the chapter’s zone after the last day of a term or loan', async () => {
    expect(await buttons(former)).toContain('activity.view');
    expect(await buttons(borrower)).toContain('activity.view');
    house.clock.at = Date.parse('2026-05-15T03:59:00Z');
    expect(await buttons(former)).toContain('activity.view');
    house.clock.at = Date.parse('2026-05-15T04:00:00Z');
    expect(await buttons(former)).not.toContain('activity.view');
    expect(await buttons(borrower)).not.toContain('activity.view');
  });

  it('change within a second', async () => {
    const newcomer = await house.addPerson('Nora New', here);
    expect(await buttons(newcomer)).not.toContain('activity.view');
    await house.grant(newcomer, 'president', { chapter_id: here });
    await vi.waitFor(async () => expect(await buttons(newcomer)).toContain('activity.view'), {
      timeout: 1_000,
      interval: 50,
    });
  });
});

describe('the account check', () => {
  it('returns the account', async () => {
    expect((await house.call(ines, 'GET', '/member-1/verify-token')).body).toEqual({
      username: 'ines.calloway@example.test',
      member_id: ines.id,
      chapter_id: here,
      is_ep: 1,
    });
  });
});
