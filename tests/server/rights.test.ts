import { describe, expect, it } from 'vitest';
import type { MemberRights } from '../../server/domains/roles/repository.ts';
import { makeViewer } from '../../server/domains/roles/viewer.ts';
import { menuFor } from '../../server/domains/shell/menu.ts';
import { roleKeys } from '../../server/schema/values.ts';
import { type Right, rights, sidebarTitles } from '../../src/contract/capabilities.ts';
import { buttonCells, type Reach, type Role, reachFor, sidebarCells } from './roleTables.ts';

const here = 1;
const there = 2;
const noon = new Date('2026-05-14T16:00:00Z');

type Assignment = MemberRights['assignments'][number];
type Loan = MemberRights['loans'][number];

const assigned = (role: Role, more: Partial<Assignment> = {}): Assignment => ({
  role,
  chapter_id: role === 'area_director' || role === 'administrator' ? null : here,
  region_chapters: role === 'area_director' ? [here, there] : null,
  time_zone: 'America/New_York',
  from_on: '2026-01-01',
  until_on: null,
  ...more,
});

const lent = (capability: string, more: Partial<Loan> = {}): Loan => ({
  capability,
  chapter_id: here,
  time_zone: 'America/New_York',
  until_on: '2026-05-14',
  lender: [assigned('president')],
  ...more,
});

const viewerOf = (more: Partial<MemberRights> = {}, now = noon) =>
  makeViewer(
    7,
    'ines@example.test',
    {
      chapter_id: here,
      is_ep: false,
      is_new: false,
      status: 'active',
      time_zone: 'America/New_York',
      assignments: [],
      loans: [],
      ...more,
    },
    now,
  );

/** A holder of one role, who is also a member if the role belongs to a chapter. */
const holder = (role: Role) =>
  viewerOf({
    chapter_id: role === 'area_director' || role === 'administrator' ? null : here,
    assignments: role === 'member' ? [] : [assigned(role)],
  });

const scopes: Record<Exclude<Reach, 'none'>, unknown> = {
  own: [],
  chapter: [here],
  region: [here, there],
  all: 'all',
};
const scopeFor = (right: Right, role: Role) => {
  const reach = reachFor(right, role);
  return reach === 'none' ? undefined : scopes[reach];
};

describe('the rights matrices', () => {
  it('have a row for each right, and each row is a right', () => {
    expect(
      [...buttonCells.keys(), ...[...sidebarCells.keys()].map((title) => `page:${title}`)].sort(),
    ).toEqual([...rights].sort());
  });

  it.each(roleKeys)('match cell by cell for %s', (role) => {
    const { rights: held } = holder(role);
    expect(Object.fromEntries(rights.map((right) => [right, held.get(right)]))).toEqual(
      Object.fromEntries(rights.map((right) => [right, scopeFor(right, role)])),
    );
  });
});

describe('the sidebar', () => {
  const titlesOf = (viewer: ReturnType<typeof viewerOf>, isBuilt = (_: string) => true) =>
    menuFor(viewer, isBuilt).flatMap(({ children = [] }) => children.map(({ title }) => title));

  it.each(roleKeys)('has the titles of %s in the server’s order', (role) => {
    expect(titlesOf(holder(role))).toEqual(
      sidebarTitles.filter((title) => reachFor(`page:${title}`, role) !== 'none'),
    );
  });

  it('has no title without a page and no group without a title', () => {
    expect(menuFor(holder('president'), (title) => title === 'Profile')).toEqual([
      { title: 'Account', children: [{ title: 'Profile' }] },
    ]);
  });

  it('has the Onboarding Dashboard only for a new member', () => {
    expect(titlesOf(viewerOf({ is_new: true }))).toContain('Onboarding Dashboard');
    expect(titlesOf(viewerOf())).not.toContain('Onboarding Dashboard');
  });
});

describe('rights', () => {
  it('from several roles add up, each in its own chapters', () => {
    const { rights: held } = viewerOf({
      assignments: [assigned('visitor_host'), assigned('secretary_treasurer', { chapter_id: there })],
    });
    expect(held.get('attendance.take')).toEqual([here, there]);
    expect(held.get('visitors.merge')).toEqual([here]);
    expect(held.get('amounts.view')).toEqual([there]);
    expect(held.get('page:Attendance List')).toEqual([here, there]);
    expect(held.get('letters.issue')).toBeUndefined();
  });

  it('from a term apply on its first and last day, in its chapter’s calendar', () => {
    const inLondon = { chapter_id: there, time_zone: 'Europe/London', from_on: '2026-05-13' };
    const at = (instant: string) =>
      viewerOf(
        { assignments: [assigned('president', { ...inLondon, until_on: '2026-05-14' })] },
        new Date(instant),
      ).rights.get('activity.view');
    expect(at('2026-05-12T22:59:59Z')).toBeUndefined();
    expect(at('2026-05-12T23:00:00Z')).toEqual([there]);
    expect(at('2026-05-14T22:59:59Z')).toEqual([there]);
    expect(at('2026-05-14T23:00:00Z')).toBeUndefined();
  });

  it('that are lent include their page and end after their last day', () => {
    const at = (instant: string) =>
      viewerOf({ loans: [lent('attendance.take'), lent('nothing.known')] }, new Date(instant)).rights;
    expect(at('2026-05-15T03:59:59Z').get('attendance.take')).toEqual([here]);
    expect(at('2026-05-15T03:59:59Z').get('page:Attendance List')).toEqual([here]);
    expect(at('2026-05-15T04:00:00Z').get('attendance.take')).toBeUndefined();
    expect(at('2026-05-15T04:00:00Z').get('page:Attendance List')).toBeUndefined();
  });

  it.each<[string, Partial<ReturnType<typeof assigned>> | null, boolean]>([
    ['whose term ends today', { until_on: '2026-05-14' }, true],
    ['whose term ended yesterday', { until_on: '2026-05-13' }, false],
    ['who holds no role anymore', null, false],
    ['who leads another chapter', { chapter_id: there }, false],
    ['whose role never had the right', { role: 'mentor_coordinator' }, false],
    [
      'who directs the region',
      { role: 'area_director', chapter_id: null, region_chapters: [here, there] },
      false,
    ],
    ['who is an administrator', { role: 'administrator', chapter_id: null }, true],
  ])('lent by a leader %s', (_, role, holds) => {
    const lender = role === null ? [] : [{ ...assigned('president'), ...role }];
    const { rights } = viewerOf({ loans: [lent('attendance.take', { lender })] });
    expect(rights.has('attendance.take')).toBe(holds);
  });
});
