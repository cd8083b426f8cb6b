import { type RenderResult, render } from '@testing-library/react';
import { beforeAll } from 'vitest';
import type { applyMachine } from '../../../src/machines/guests/apply.machine.ts';
import { laterStepsView } from '../../../src/routes/guestParts.ts';
import ApplyPages from '../../../src/views/register/ApplyPages.tsx';
import { applyModel } from '../../model/machines/apply.ts';
import { applyTable } from '../../walks/apply.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

beforeAll(() => laterStepsView.load());

describeViewWalk<typeof applyMachine, RenderResult>({
  name: 'an application for membership',
  models: [applyModel],
  mount: ({ actor }) => render(<ApplyPages apply={actor} />),
  table: applyTable,
});
