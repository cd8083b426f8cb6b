import { type RenderResult, render } from '@testing-library/react';
import type { applicationMachine } from '../../../src/machines/guests/application.machine.ts';
import ApplicationPages from '../../../src/views/register/ApplicationPages.tsx';
import { applicationLostModel, applicationModel } from '../../model/machines/application.ts';
import { applicationTable } from '../../walks/application.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

describeViewWalk<typeof applicationMachine, RenderResult>({
  name: 'the page of an applicant’s mailed link',
  models: [applicationModel, applicationLostModel],
  mount: ({ actor }) => render(<ApplicationPages application={actor} />),
  table: applicationTable,
});
