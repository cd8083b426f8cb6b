import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { DetailOutcome } from '../../src/contract/detailPorts.ts';
import type { Report } from '../../src/contract/freshness.ts';
import type { SmReport } from '../../src/contract/meetings/smReport.ts';
import type { Location } from '../../src/contract/pages.ts';
import { presentationMachine } from '../../src/machines/presentation.machine.ts';
import { filterWords, periodLinks } from '../../src/views/list/addresses.ts';
import { Slide } from '../../src/views/smReport/Slide.tsx';
import { smReportPage } from '../fixtures/locations.ts';
import { sidebar } from '../fixtures/shell.ts';
import { frozenReport, smReport } from '../fixtures/smReport.ts';
import { openAskingPage, openRecordPage } from './support/askingPage.tsx';
import { areDrawnAsBefore } from './support/drawnCases.ts';
import { openedFilter } from './support/gestures.ts';
import { standAt } from './support/standAt.ts';

standAt('2026-03-20T09:00:00Z');

const me = { id: 7, first_name: 'Ada', last_name: 'Brook', profession: null };
const { roles } = sidebar;
const helping = { ...roles, sidebar: [...roles.sidebar, 'Zero Activity List'] };

const open = (report: SmReport) => openRecordPage({ page: 'smReport', report });

areDrawnAsBefore('smReport', 'the Sm Report', [
  ['of the week that runs', { page: 'smReport', report: smReport }],
  [
    'to one who recorded nothing, helps others, and may not present it',
    { page: 'smReport', report: { ...smReport, inactive: [...smReport.inactive, me], can_present: 0 } },
    { shell: { ...sidebar, roles: helping } },
  ],
  ['of a week that is frozen, to one who holds several chapters', { page: 'smReport', report: frozenReport }],
]);

describe('the Sm Report', () => {
  it('finds a week among many by that word, whichever is chosen', async () => {
    const [meeting] = smReport.meetings;
    await open({
      ...smReport,
      meetings: Array.from({ length: 20 }, (_, id) => ({ ...meeting, id })),
    } as SmReport);
    const weeks = within(openedFilter('Week to Tue 17 Mar'));
    expect(weeks.getByRole('searchbox', { name: 'Find week' })).toBeTruthy();
  });

  it.each([
    ['', true],
    ['?meeting_id=49', false],
  ])('says before the answer whether the week still counts, at %s', async (query, counts) => {
    await openAskingPage('smReport', { address: `/dashboard/SmReport${query}` });
    expect(screen.queryByText('Still counting') !== null).toBe(counts);
  });

  it('counts the weeks that reached the target, except the current one', async () => {
    await open(smReport);
    expect(screen.getByText('Target reached: 1 of 10 weeks')).toBeTruthy();
    const bars = [...document.querySelectorAll('.week-chart .bar')].map(
      ({ classList }) => classList[1] ?? 'reached',
    );
    expect(bars).toEqual([...Array<string>(9).fill('below'), 'reached', 'now']);
  });

  it('is presented with a mark for each unit of its target, open beyond the result', () => {
    const watchReport = fromCallback<
      { type: 'retry.requested' },
      { location: Location },
      Report<DetailOutcome>
    >(({ sendBack }) =>
      sendBack({
        type: 'data.received',
        data: { kind: 'loaded', data: { page: 'smReport', report: smReport } },
        freshness: { asOf: '2026-03-20T09:00:00.000Z', trouble: null },
      }),
    );
    const machine = presentationMachine.provide({
      actors: {
        watchReport,
        watchSteps: fromCallback(() => {}),
        holdFullScreen: fromCallback(() => {}),
        keepAwake: fromCallback(() => {}),
      },
    });
    const presentation = createActor(machine, { input: { location: smReportPage } }).start();
    render(<Slide presentation={presentation} />);
    const marks = [...document.querySelectorAll('.tally i')].map(({ className }) => className);
    expect(marks).toEqual([...Array<string>(41).fill('waiting'), ...Array<string>(4).fill('open')]);
    presentation.stop();
  });

  it('has bars whose names contain what they show', async () => {
    await open(smReport);
    const bars = screen.getAllByRole('link', { name: /^Sessions: / });
    const plain = (text: string | null | undefined) => (text ?? '').replace(/[^\w ]/g, '').trim();
    expect(bars).toHaveLength(smReport.weeks.length);
    for (const bar of bars) expect(plain(bar.getAttribute('aria-label'))).toContain(plain(bar.textContent));
  });
});

describe('the records behind a member’s number', () => {
  const location = {
    page: 'sessions',
    params: { memberId: '12', id: '1' },
    query: { meeting_id: '50' },
  } as const;

  it('are those of the meeting until a period is chosen', () => {
    const links = periodLinks(location);
    expect(links.filter(({ isCurrent }) => isCurrent).map(({ label }) => label)).toEqual([
      'One meeting’s week',
    ]);
    expect(links[1]?.to.query).toEqual({ period: 'week' });
    expect(filterWords(location, [])).toBe('One meeting’s week');
    expect(periodLinks({ ...location, query: {} }).map(({ label }) => label)).not.toContain(
      'One meeting’s week',
    );
  });
});
