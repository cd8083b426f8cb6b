import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListHeadFacts, ListPage, ListRow } from '../../src/contract/listPorts.ts';
import type { PageId } from '../../src/contract/pages.ts';
import type { ShellData } from '../../src/contract/ports.ts';
import type { ListFixture } from '../fixtures/fixture.ts';
import { momentsHead, momentWeeks } from '../fixtures/moments.ts';
import { pageFixtures } from '../fixtures/pages.ts';
import { sidebar } from '../fixtures/shell.ts';
import { openListPage, withRights } from './support/askingPage.tsx';
import { areDrawnAsBefore, type Case } from './support/drawnCases.ts';
import { standAt } from './support/standAt.ts';

standAt('2026-05-14T09:00:00Z');

const moments = (more: object = {}) =>
  ({ kind: 'moments', ...momentsHead('networking'), ...more }) as ListHeadFacts;
const shownAs = (more: Partial<ShellData['roles']>): { shell: ShellData } => ({
  shell: { ...sidebar, roles: { ...sidebar.roles, ...more } },
});
const ofNoChapter = { shell: { ...sidebar, member: { ...sidebar.member, chapter_id: null } } };
const filled = (page: PageId): Partial<ListPage> => {
  const { rows, head } = pageFixtures[page] as ListFixture;
  return { rows, ...(head && { head }) };
};
const first = (page: PageId, more: object): Partial<ListPage> => {
  const { rows = [], ...rest } = filled(page);
  return { ...rest, rows: [{ ...rows[0], ...more } as ListRow] };
};

const planner = shownAs({
  sidebar: [
    'Networking Moment Schedule',
    'Member Spotlights',
    'Sample Sessions',
    'Networking Moment Approval',
    'Sample Sessions Assignments',
  ],
});
/** Another member's week and the reader's own week, which begins with the reader's topic. */
const takable = [0, 1].map(
  (own) => ({ kind: 'moment', ...momentWeeks[0], id: own + 1, own, can_take: 1, moves: [] }) as ListRow,
);
const turns = { next: null, last: null, in_year: 0 };

areDrawnAsBefore('schedule', 'a schedule', [
  ['to a member who has a turn', { list: 'networkingMoments', rows: takable, head: moments() }],
  [
    'to a member who has none',
    { list: 'networkingMoments', head: moments({ offers: [], turns, curriculum_link: null }) },
  ],
  ['to one who takes none', { list: 'networkingMoments', head: moments({ offers: [], takes: 0 }) }],
  ['among those that one is shown', { list: 'networkingMoments', head: moments() }, planner],
  ['of another kind', { list: 'marketingMoments', head: moments() }, planner],
]);

areDrawnAsBefore('approval', 'an approval', [
  ['with open weeks', { list: 'networkingApproval', head: moments() }, planner],
  ['without an open week', { list: 'networkingApproval', head: moments({ suggestions: [] }) }, planner],
]);

const chapter = (...choices: { id: number; name: string }[]): ListHeadFacts => ({
  kind: 'subs',
  chapter: { id: 1, name: 'Millbrook', choices },
  sees_reasons: 1,
});
const guest = { name: 'Edith Anne Holloway', business: null, member: null };
const sub = { ...guest, email: 'e@h.test', cell_phone: '5550100' };

areDrawnAsBefore('subs', 'the sub requests', [
  ['of a member, with a guest', { list: 'requestSub', ...first('requestSub', { sub }) }],
  ['of one in no chapter', { list: 'requestSub' }, ofNoChapter],
  ['of a chapter', { list: 'subRequests', head: chapter() }],
  ['of one among several', { list: 'subRequests', head: chapter({ id: 2, name: 'Juniper Flats' }) }],
]);

const own = (more: object): Case[1] => ({
  list: 'renewals',
  ...first('renewals', { member: sidebar.member, ...more }),
});

areDrawnAsBefore('renewals', 'the renewals', [
  ['to a member', { list: 'renewals', ...filled('renewals') }],
  [
    'narrowed to a leader',
    { list: 'renewals', ...filled('renewals') },
    { address: '/dashboard/Renewals?status=Due&due=30', shell: withRights('renewals.decide') },
  ],
  ['of which one’s own is overdue', own({ status: 'Overdue' })],
  ['of which one’s own is due', own({ status: 'Due' })],
  ['of which one’s own isn’t due', own({ status: 'Active' })],
]);

const goals = (canSet: boolean): Case[1] => ({ list: 'goals', head: { kind: 'goals', canSet } });

areDrawnAsBefore('goals', 'the goals', [
  ['of one’s own', goals(true)],
  ['of the chapter', goals(true), { address: '/dashboard/goals?scope=chapter' }],
  ['of one who may set none', goals(false)],
  ['of one in no chapter', goals(true), ofNoChapter],
]);

areDrawnAsBefore('quiet', 'quiet members', [
  ['to one who may help none', { list: 'zeroActivityList', ...filled('zeroActivityList') }],
  [
    'to one who may not read letters',
    { list: 'zeroActivityList', ...filled('zeroActivityList'), choices: { letters: [] } },
  ],
  [
    'to one who may',
    { list: 'zeroActivityList', ...filled('zeroActivityList') },
    { shell: withRights('helper.assign') },
  ],
]);

it('the tab shows the checklist’s name like the heading', async () => {
  await openListPage('checklistEntries', filled('checklistEntries'));
  const name = screen.getByRole('heading', { level: 1 }).textContent;
  expect([name === 'Checklists', document.title]).toEqual([false, `${name} · Chapterhouse`]);
});
