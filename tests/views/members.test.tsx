import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { DetailData, DetailPageId } from '../../src/contract/detailPorts.ts';
import type { Location } from '../../src/contract/pages.ts';
import type { MainInformation, MemberRight } from '../../src/contract/people/members.ts';
import type { ShellData } from '../../src/contract/ports.ts';
import { memberTabs } from '../../src/views/member/memberTabs.ts';
import { myChapter } from '../fixtures/chapters.ts';
import { contactDetails, mainInformation } from '../fixtures/members.ts';
import { recordFixture } from '../fixtures/pages.ts';
import {
  biography,
  professionRequest,
  promo,
  rolesOfMember,
  trainingsOfMember,
} from '../fixtures/profile.ts';
import { relation } from '../fixtures/relation.ts';
import { sidebar } from '../fixtures/shell.ts';
import { openRecordPage } from './support/askingPage.tsx';
import { hrefs, textsOf } from './support/gestures.ts';
import { standAt } from './support/standAt.ts';

const open = (page: DetailPageId, given?: DetailData, setting: { shell?: ShellData } = {}) =>
  openRecordPage(given ?? recordFixture(page).filled, setting);

standAt();

describe('the head of a member', () => {
  it.each([
    ['Record session', 'session'],
    ['Give referral', 'referral'],
    ['Share a post', 'post'],
  ])('opens the dialog behind %s with the member alone in it', async (button, recording) => {
    const { requested } = await open('memberContact');
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(requested()).toEqual({ recording, prefill: { receiver_id: 12 } });
  });

  it('leads to the chapter', async () => {
    await open('memberContact');
    expect(screen.getByRole('link', { name: /chapter$/ }).getAttribute('href')).toMatch(
      /^\/dashboard\/chapters\/\d+\/details$/,
    );
  });
});

describe('the pages of a member', () => {
  const at = (page: Location['page'], id: string): Location => ({ page, params: { id }, query: {} });
  const labels = (location: Location, rights: readonly MemberRight[] | null) =>
    memberTabs(location, rights && { ...mainInformation, rights: [...rights] }).map(({ label }) => label);
  const open = ['Contact details', 'Biography and business', 'Social links', 'Promos', 'Roles'];

  it('are five for a member of any chapter, and before it is known who it is', () => {
    expect(labels(at('memberContact', '12'), [])).toEqual(open);
    expect(labels(at('memberContact', '12'), null)).toEqual(open);
  });

  it('are all nine for oneself, and for a leader, a director and an administrator', () => {
    expect(labels(at('memberContact', '7'), ['activity.view', 'attendance.view', 'trainings.view'])).toEqual([
      ...open,
      'Activity',
      'Totals',
      'Attendance',
      'Training',
    ]);
  });

  it('hold for a mentor what a protege did', () => {
    expect(labels(at('memberContact', '12'), ['activity.view'])).toEqual([...open, 'Activity', 'Totals']);
  });

  it('always hold the one that is open', () => {
    expect(labels(at('memberTotals', '12'), [])).toEqual([...open, 'Totals']);
  });
});

describe('a member who has left', () => {
  const member = { ...mainInformation, id: 12, has_ended: 1 as const, rights: [] };

  it('has nothing recorded with them any more', async () => {
    await open('memberContact', {
      page: 'memberContact',
      member,
      details: contactDetails,
      biography,
      relation,
    });
    expect(screen.getByText('Former member')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Share a post|Give referral|Record session/ })).toBeNull();
  });

  it('has nothing suggested or shared', async () => {
    const { filled } = recordFixture('memberPromos');
    await open('memberPromos', { ...filled, member } as typeof filled);
    expect(screen.queryByRole('button', { name: /Suggest|Share/ })).toBeNull();
  });
});

it('contact details are copied as lines of text, and the page says so', async () => {
  const { performAction } = await open('memberContact');
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(performAction.inputs()).toMatchObject([
    { action: { name: 'copy', message: 'Details copied to clipboard' } },
  ]);
  await act(() => performAction.resolve({ kind: 'told', message: 'Details copied to clipboard' }));
  expect(screen.getByRole('status').textContent).toBe('Details copied to clipboard');
});

describe('what stands wrong in a member’s details', () => {
  it.each([
    ['Edit', { form: 'memberDetails', memberId: 12, stored: { version: contactDetails.version } }],
    ['Change profession', { form: 'memberProfession', memberId: 12 }],
  ])('is corrected by %s', async (name, entry) => {
    const { requested } = await open('memberContact');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(requested()).toMatchObject({ recording: 'entry', entry });
  });

  it('is left alone by anyone who may not', async () => {
    const member = { ...mainInformation, id: 12, rights: [] };
    await open('memberContact', {
      page: 'memberContact',
      member,
      details: contactDetails,
      biography,
      relation,
    });
    expect(screen.queryByRole('button', { name: /Edit|Change/ })).toBeNull();
  });
});

describe('the activity of a member', () => {
  it('leads to the lists of that member', async () => {
    await open('memberActivity');
    const links = [...document.querySelectorAll('.metrics a')].map((link) => link.getAttribute('href'));
    expect(links.slice(0, 2)).toEqual(['/dashboard/12/sessions/1', '/dashboard/12/referrals/1']);
  });

  it('says to them what one’s own says to me', async () => {
    await open('memberActivity');
    const words = [...document.querySelectorAll('.metrics .figures')].map((each) => each.textContent).join();
    expect(words).not.toMatch(/\b(me|mine|my)\b/);
  });
});

describe('the promos of a member', () => {
  const suggest = () => screen.queryByRole('button', { name: 'Suggest a promo' });
  const { member: me } = sidebar;
  const ofMember = (more: Partial<typeof mainInformation>) => ({
    page: 'memberPromos' as const,
    promos: [promo],
    links: [],
    member: { ...mainInformation, id: 12, chapter_id: me.chapter_id, ...more },
  });
  const roles = { ...sidebar.roles, buttons: [...sidebar.roles.buttons, 'promos.suggest'] };
  const shell = { ...sidebar, roles };

  it('may be suggested within the chapter', async () => {
    const { requested } = await open('memberPromos', ofMember({}), { shell });
    await userEvent.click(screen.getByRole('button', { name: 'Suggest a promo' }));
    expect(requested()).toMatchObject({
      entry: { form: 'promoSuggestion', stored: { member_id: 12 } },
    });
  });

  it.each([
    ['of another chapter', { chapter_id: 99 }, shell],
    ['oneself', { id: me.id }, shell],
    ['while one may suggest none', {}, sidebar],
  ])('are not suggested to somebody %s', async (_, more, who) => {
    await open('memberPromos', ofMember(more), { shell: who });
    expect(suggest()).toBeNull();
  });
});

describe('my chapter', () => {
  it('takes whether one comes, and shows a refusal without losing the page', async () => {
    const { performAction } = await open('myChapter');
    await userEvent.click(screen.getByRole('button', { name: 'Not coming' }));
    expect(performAction.inputs()).toMatchObject([{ action: { name: 'coming', coming: false } }]);
    await act(() => performAction.resolve({ kind: 'refused', message: 'This meeting is not open.' }));
    expect(screen.getByRole('alert').textContent).toBe('This meeting is not open.');
    expect(screen.getByRole('heading', { name: 'Next meeting' })).toBeDefined();
  });

  it('leads to its links and their winners', async () => {
    await open('myChapter');
    const panel = screen.getByRole('region', { name: 'Latest feature links' });
    const paths = hrefs(within(panel));
    expect(paths.slice(0, 2)).toEqual([
      '/dashboard/feature-link-winners?chapter_id=1',
      '/dashboard/latest-feature-links?chapter_id=1',
    ]);
  });

  it('records a session with somebody one has not met', async () => {
    const { requested } = await open('myChapter');
    const panel = screen.getByRole('region', { name: 'People I haven’t met lately' });
    const lines = within(panel).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Not met yet/),
      expect.stringMatching(/Last met 6 Nov 2025/),
    ]);
    const [first] = within(panel).getAllByRole('button');
    if (first) await userEvent.click(first);
    expect(requested()).toEqual({
      recording: 'session',
      prefill: { receiver_id: expect.any(Number) },
    });
  });
});

it('a page that is not for the one who opened it leads to Performance', async () => {
  const { record } = await open('memberActivity');
  await act(() => record.resolve({ kind: 'forbidden' }));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
    'You don’t have access to this page, or it isn’t there.',
  );
  expect(screen.getByRole('link', { name: 'Performance' }).getAttribute('href')).toBe('/dashboard/activity');
});

describe('the roles of a member', () => {
  const wanted = async (name: string) => {
    const { requested } = await open('memberRoles');
    await userEvent.click(screen.getByRole('button', { name }));
    return requested();
  };
  const term = { member_id: 12, id: 9, label: 'President', until: '2027-12-31' };

  it.each([
    ['Give a role', { form: 'roleGrant', stored: { member_id: 12, chapter_id: 1 } }],
    ['Change term of President', { form: 'roleTerm', stored: term }],
    ['End President', { form: 'roleEnd', stored: term }],
    ['Lend a right', { form: 'rightLoan', stored: { member_id: 12 } }],
    [
      'Take back Take attendance',
      { form: 'rightLoanEnd', stored: { member_id: 12, id: 2, label: 'Take attendance' } },
    ],
  ])('are changed by %s', async (name, entry) => {
    expect(await wanted(name)).toEqual({ recording: 'entry', prefill: {}, entry });
  });

  it('are read alone by anyone who gives none', async () => {
    const member = { ...mainInformation, id: 12, rights: [] };
    const roles = rolesOfMember.map((role) => ({ ...role, can_edit: 0 as const }));
    await open('memberRoles', { page: 'memberRoles', member, roles, loans: null });
    expect(screen.getByRole('cell', { name: 'President' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /role|term|^End/ })).toBeNull();
    expect(screen.queryByText('Actions')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Lent rights' })).toBeNull();
  });
});

describe('the trainings of a member', () => {
  const stored = {
    id: 4,
    training_id: 1,
    name: 'First steps',
    date: '2026-02-11',
    note: 'Helped with the second half.',
    proof_image: null,
    version: 1,
  };

  it.each([
    ['Add training', { form: 'memberTraining', memberId: 12, stored: null }],
    ['Edit First steps', { form: 'memberTraining', memberId: 12, stored }],
    ['Delete First steps', { form: 'memberTrainingRemoval', memberId: 12, stored }],
  ])('are changed by %s', async (name, entry) => {
    const { requested } = await open('memberTraining');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(requested()).toMatchObject({ recording: 'entry', entry });
  });

  it('tell what was noted, and lead to what proves them', async () => {
    await open('memberTraining');
    expect(screen.getByRole('cell', { name: 'Helped with the second half.' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the image' }).getAttribute('href')).toBe(
      '/images/event-attendance/proof.webp',
    );
  });

  it('stay as they are where an event says them', async () => {
    await open('memberTraining');
    expect(screen.getByRole('cell', { name: 'Listening' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Listening/ })).toBeNull();
  });

  it('stay as they are for anyone who keeps none', async () => {
    const member = { ...mainInformation, id: 12, rights: ['trainings.view' as const] };
    await open('memberTraining', {
      page: 'memberTraining',
      member,
      trainings: trainingsOfMember,
    });
    expect(screen.getByRole('cell', { name: 'First steps' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /training|First steps/ })).toBeNull();
  });
});

describe('how to introduce a member', () => {
  const shown = () =>
    [
      ...(screen.queryByRole('region', { name: 'How to introduce Ben' })?.querySelectorAll('h3, p') ?? []),
    ].map(({ textContent }) => textContent);

  it('stands under how to reach them', async () => {
    await open('memberContact');
    expect(shown()).toEqual([
      'Ideal referral',
      'Families who have just bought an old house.',
      'Say this',
      'Ada makes the stairs that people photograph.',
    ]);
  });

  it('is printed with how to reach them, on one page', async () => {
    const { printPage } = await open('memberContact');
    fireEvent.click(screen.getByRole('button', { name: 'One-page intro' }));
    expect(printPage.inputs()).toHaveLength(1);
  });

  it('is not said of members who have written nothing', async () => {
    await open('memberContact', recordFixture('memberContact').empty);
    expect(shown()).toEqual([]);
  });
});

describe('a profession that a member has asked for', () => {
  const ben = { ...mainInformation, id: 12, firstName: 'Ben', lastName: 'Carter' };
  const asking = (more: Partial<MainInformation> = {}): DetailData => ({
    page: 'memberContact',
    member: { ...ben, requested_profession: { id: 5, name: 'Architect' }, ...more },
    details: contactDetails,
    biography,
    relation,
  });
  const region = () => screen.queryByRole('region', { name: 'Profession requested' });

  it.each([
    ['Approve', 5],
    ['Decline', 31],
  ])('is answered by %s', async (name, professionId) => {
    const { performAction } = await open('memberContact', asking());
    expect(region()?.textContent).toContain('Ben asks to be Architect in place of Joiner.');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(performAction.inputs()).toEqual([
      { action: { name: 'decideProfession', memberId: 12, professionId } },
    ]);
  });

  it('is granted alone where the member has none', async () => {
    await open('memberContact', asking({ profession_id: null, profession: null }));
    expect(region()?.textContent).toContain('Ben asks to be Architect.');
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
  });

  it('is nobody’s own to answer', async () => {
    await open('memberContact', asking({ id: 7 }));
    expect(region()).toBeNull();
  });

  describe('is told of in the dialog that changes the profession', () => {
    const change = async (more: Partial<MainInformation>) => {
      const { loadForm, entry: asked } = await openRecordPage(asking({ rights: ['members.edit'], ...more }), {
        hasDialogs: true,
      });
      await userEvent.click(screen.getByRole('button', { name: 'Change profession' }));
      const entry = asked();
      if (!entry) throw new Error('there is no dialog');
      const lists = { professions: [{ value: 31, label: 'Joiner' }] };
      const loaded = { today: '2026-03-14', idempotencyKey: 'key-1', ...entry, lists };
      await act(() => loadForm.resolve(loaded));
      const field = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Profession' });
      const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      return described.map((id) => document.getElementById(id)?.textContent);
    };

    it.each([
      [
        'members who have one',
        {},
        'The member requested Architect. Saving the present profession, or any other but that, declines the request.',
      ],
      [
        'members who have none',
        { profession_id: null, profession: null },
        'The member requested Architect. Saving any other declines the request.',
      ],
    ])('of %s', async (_, more, hint) => {
      expect(await change(more)).toEqual([hint]);
    });

    it.each([
      ['nothing is asked for', { requested_profession: null }],
      ['it is the leader’s own, which is then withdrawn', { id: 7 }],
    ])('not where %s', async (_, more) => {
      expect(await change(more)).toEqual([]);
    });
  });

  it('waits in the home of the chapter for those who decide, before all else', async () => {
    const home = {
      ...myChapter,
      profession_requests: [professionRequest, { ...professionRequest, id: 9, conflict: 0 as const }],
    };
    await open('myChapter', { page: 'myChapter', home, notMet: [] });
    expect(document.querySelector('.two-columns section h2')?.textContent).toBe('Profession requests');
    const waiting = within(screen.getByRole('region', { name: 'Profession requests' }));
    expect(textsOf('listitem', waiting)).toEqual([
      'ArchitectBen Carter, 9 Mar · The seat is takenAnswer',
      'ArchitectBen Carter, 9 MarAnswer',
    ]);
    expect(waiting.getAllByRole('link', { name: 'Answer Ben Carter' })[0]?.getAttribute('href')).toBe(
      '/dashboard/member/12/contactDetails',
    );
  });
});

describe('a correction that a member asks for', () => {
  const request = {
    id: 5,
    metric: 1,
    record_id: 811,
    version: 3,
    date: '2026-03-12',
    member: { id: 7, first_name: 'Ada', last_name: 'Brook' },
    receiver: { id: 12, first_name: 'Ben', last_name: 'Carter' },
    by: { id: 12, first_name: 'Ben', last_name: 'Carter' },
    note: 'We met a day earlier.',
  } as const;
  const openHome = async () => {
    const home = { ...myChapter, correction_requests: [request, { ...request, id: 6, metric: 5 } as const] };
    const { requested } = await open('myChapter', { page: 'myChapter', home, notMet: [] });
    return { requested, panel: within(screen.getByRole('region', { name: 'Correction requests' })) };
  };

  it('waits in the home of the chapter, to be made in the record’s dialog where it has one', async () => {
    const { requested, panel } = await openHome();
    expect(textsOf('listitem', panel)).toEqual([
      'Session, Ada Brook and Ben Carter, 12 MarBen Carter: We met a day earlier.CorrectDecline',
      'Post, Ada Brook and Ben Carter, 12 MarBen Carter: We met a day earlier.Decline',
    ]);
    await userEvent.click(panel.getByRole('button', { name: 'Make the correction Ben Carter requested' }));
    expect(requested()).toEqual({
      recording: 'session',
      prefill: {},
      edited: { metric: 1, id: 811 },
    });
  });

  it('is declined with words', async () => {
    const { requested, panel } = await openHome();
    const [decline] = panel.getAllByRole('button', { name: 'Decline the correction Ben Carter requested' });
    if (decline) await userEvent.click(decline);
    expect(requested().entry).toEqual({
      form: 'correctionRefusal',
      stored: { id: 811, metric: 1, version: 3, asked: 'Ben Carter: “We met a day earlier.”' },
    });
  });
});

describe('the two of you', () => {
  const panel = (name: string) => screen.queryByRole('region', { name });

  it('says when one met last, and what each gave, both ways', async () => {
    await open('memberContact');
    const firstName = 'Ben';
    const both = within(panel(`You and ${firstName}`) ?? document.body);
    expect(both.getByText(/^Last met/).closest('p')?.textContent).toBe(
      'Last met Fri 20 Feb, 3 weeks ago, at Carter Roofing.6 sessions so far, 2 of them this year.',
    );
    const rows = both
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['', 'You gave', `${firstName} gave`],
      ['Sessionsrecorded', '4', '2'],
      ['Referrals3 and 1 won', '4', '2'],
      ['Business Bucks', '$1,180.00', '$3,400.00'],
      ['Posts shared', '5', '7'],
    ]);
    const bars = [...document.querySelectorAll<HTMLElement>('.mirrored [data-metric="revenue"] i')];
    expect(bars.map(({ style }) => style.getPropertyValue('--share'))).toEqual(['35', '100']);
  });

  it('says what waits between them, each with a link to its record', async () => {
    await open('memberContact');
    const lines = within(panel('Open between you') ?? document.body).getAllByRole('listitem');
    expect(
      lines.map((line) => [line.textContent, within(line).getByRole('link').getAttribute('href')]),
    ).toEqual([
      [
        'Ida Gruber, your referralSchool hall roof · Wed 11 MarContacted',
        '/dashboard/referrals/1?record=812',
      ],
      [
        'Ben Carter asks to correct the sessionWe met on Wednesday. · Mon 9 MarWaiting',
        '/dashboard/sessions/0?record=4711',
      ],
    ]);
  });

  it('is one sentence for those who gave each other nothing yet', async () => {
    await open('memberContact', recordFixture('memberContact').empty);
    expect(screen.getByText(/^You haven’t met .* yet\.$/)).toBeDefined();
    expect([panel('Open between you'), document.querySelector('.mirrored')]).toEqual([null, null]);
  });

  it('is not there on one’s own page', async () => {
    await open('memberContact', {
      page: 'memberContact',
      member: { ...mainInformation, id: sidebar.member.id },
      details: contactDetails,
      biography,
      relation,
    });
    expect(document.querySelector('.relation')).toBeNull();
  });
});
