import { type RenderResult, render } from '@testing-library/react';
import type { setUpMachine } from '../../../src/machines/guests/setUp.machine.ts';
import SetUpPages from '../../../src/views/setUp/SetUpPages.tsx';
import { setUpLostModel, setUpModel } from '../../model/machines/setUp.ts';
import { setUpTable } from '../../walks/setUp.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

describeViewWalk<typeof setUpMachine, RenderResult>({
  name: 'the set-up of an organization',
  models: [setUpModel, setUpLostModel],
  mount: ({ actor }) => render(<SetUpPages setUp={actor} />),
  table: setUpTable,
});
