import { type RenderResult, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { policyMachine } from '../../../src/machines/policy.machine.ts';
import PolicyPages from '../../../src/views/policy/PolicyPages.tsx';
import { policyModel } from '../../model/machines/policy.ts';
import type { Assertions, Executors } from '../../model/walk.ts';
import { buttonNames, bySending, headings, press } from '../support/gestures.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

type Policy = typeof policyMachine;

const shows =
  (...names: readonly string[]) =>
  () =>
    expect(headings()).toEqual(names);

describeViewWalk<Policy, RenderResult>({
  name: 'the public privacy policy',
  models: [policyModel],
  mount: ({ actor }) => render(<PolicyPages policy={actor} />),
  unmount: (page) => page.unmount(),
  executors: {
    'location.changed': bySending,
    'load.retried': () => press('Try again'),
  } satisfies Executors<Policy, RenderResult>,
  assertions: {
    loading: shows('Privacy Policy'),
    shown: () => {
      shows('Privacy Policy')();
      expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('What is stored');
      expect(screen.getByText('name').tagName).toBe('STRONG');
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'what you enter',
        'what you record',
      ]);
    },
    failed: () => {
      shows('We couldn’t load this page')();
      expect(buttonNames()).toEqual(['Try again']);
    },
  } satisfies Assertions<Policy, RenderResult>,
});
