import { describe, expect, it } from 'vitest';
import { selectFieldsLeft, selectStepsDone, selectSummaries } from '../../src/machines/guests/selectSetUp.ts';
import { setUpErrors, setUpOf, withFirstFounder } from '../../src/machines/guests/setUpForm.ts';
import { setUpFound } from '../fixtures/setUp.ts';
import { setUpCharts, setUpIgnored, setUpModel } from '../model/machines/setUp.ts';
import { describeGraph } from '../model/suite.ts';
import { startLive } from '../model/walk.ts';

describeGraph({ charts: setUpCharts, ignored: setUpIgnored });

const opened = () => {
  const live = startLive(setUpModel);
  live.happen({ type: 'xstate.done.actor.find', output: setUpFound });
  return live;
};

describe('the set-up form', () => {
  it('starts with the browser’s time zone, dollars, and Tuesday at 7:30', () => {
    expect(opened().snapshot().context.values).toMatchObject({
      ...{ time_zone: 'America/New_York', currency: 'USD', weekday: '2', time: '07:30', founders: [] },
    });
  });

  it('lists the founders once it knows who sets up, and summarizes the completed steps', () => {
    const { happen, snapshot } = opened();
    const standing = () => {
      const { founders } = snapshot().context.values;
      return [
        selectFieldsLeft(snapshot()),
        selectStepsDone(snapshot()),
        selectSummaries(snapshot()),
        founders,
      ];
    };
    const fill = (values: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(values)) happen({ type: 'field.changed', name, value });
      happen({ type: 'step.continued' });
    };
    fill({ organization_name: 'North Shore' });
    expect(standing()).toEqual([5, ['organization'], ['North Shore', ' ', '', ''], []]);
    const password = 'orchard-Lane-7';
    fill({
      first_name: 'Helen',
      last_name: 'Marsh',
      email: 'h@ns.example',
      password,
      confirmation: password,
    });
    const founders = [
      { first_name: 'Helen', last_name: 'Marsh', email: 'h@ns.example', role: 'president' },
      { first_name: '', last_name: '', email: '', role: '' },
    ];
    const summaries = ['North Shore', 'Helen Marsh', '', ''];
    expect(standing()).toEqual([1, ['organization', 'you'], summaries, founders]);
  });

  it('lists the person who sets up as the first founder, without duplicates', () => {
    const values = withFirstFounder({ first_name: 'Helen', last_name: 'Marsh', email: 'h@ns.example' });
    expect(values.founders).toEqual([
      { first_name: 'Helen', last_name: 'Marsh', email: 'h@ns.example', role: 'president' },
      { first_name: '', last_name: '', email: '', role: '' },
    ]);
    expect(withFirstFounder(values)).toEqual(values);
  });

  it('skips an empty founder and checks all fields of any other', () => {
    const values = {
      ...opened().snapshot().context.values,
      chapter_name: 'Rockport',
      founders: [
        { first_name: '', last_name: ' ', email: '', role: 'president' },
        { first_name: 'Omar', last_name: '', email: 'omar', role: '' },
      ],
    };
    expect(Object.keys(setUpErrors('chapter', values))).toEqual(['founders.1.last_name', 'founders.1.email']);
    expect(setUpOf(values, { hasChapter: true }).founders?.length).toBe(1);
    expect(setUpOf(values, { hasChapter: false })).toMatchObject({ chapter: null, founders: [] });
  });
});
