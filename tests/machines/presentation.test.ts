import { describe, expect, it } from 'vitest';
import { smReport } from '../fixtures/smReport.ts';
import { current } from '../model/machines/list.ts';
import {
  presentationCharts,
  presentationIgnored,
  presentationModel,
  reportLoaded,
} from '../model/machines/presentation.ts';
import { describeGraph } from '../model/suite.ts';
import { startLive } from '../model/walk.ts';

describeGraph({ charts: presentationCharts, ignored: presentationIgnored });

const present = () => {
  const live = startLive(presentationModel);
  live.happen({ type: 'data.received', data: reportLoaded, freshness: current });
  const press = (...keys: ('next' | 'previous' | 'first' | 'last' | 'leave')[]) => {
    for (const asks of keys) live.happen({ type: 'key.pressed', asks });
    return live.snapshot().context.metric;
  };
  return { ...live, press };
};

describe('present mode', () => {
  it('steps through the six metrics and stops at both ends', () => {
    const { press } = present();
    expect([press('previous'), press('next'), press('next', 'next'), press('last'), press('next')]).toEqual([
      1, 2, 4, 6, 6,
    ]);
    expect([press('previous'), press('first')]).toEqual([5, 1]);
  });

  it('keeps the report and shows its age when the connection is lost', () => {
    const { happen, snapshot } = present();
    const asOf = '2026-03-17T12:05:00.000Z';
    happen({ type: 'data.received', data: reportLoaded, freshness: { asOf, trouble: 'offline' } });
    expect(snapshot().context).toMatchObject({ report: smReport, freshness: { asOf, trouble: 'offline' } });
    expect(snapshot().matches({ presenting: 'showing' })).toBe(true);
  });

  it('shows new data without leaving the current metric', () => {
    const { press, happen, snapshot } = present();
    press('next');
    const members = { ...smReport, members: 31 };
    happen({
      type: 'data.received',
      data: { kind: 'loaded', data: { page: 'smReport', report: members } },
      freshness: current,
    });
    expect(snapshot().context).toMatchObject({ metric: 2, report: { members: 31 } });
  });

  it.each([
    { type: 'key.pressed', asks: 'leave' },
    { type: 'fullScreen.left' },
    { type: 'dialog.dismissed' },
  ] as const)('ends on %j', (event) => {
    const { happen, snapshot } = present();
    happen(event);
    expect(snapshot().status).toBe('done');
  });
});
