import { type RenderResult, render } from '@testing-library/react';
import type { policyMachine } from '../../../src/machines/guests/policy.machine.ts';
import PolicyPages from '../../../src/views/policy/PolicyPages.tsx';
import { policyModel } from '../../model/machines/policy.ts';
import { policyTable } from '../../walks/policy.ts';
import { describeViewWalk } from '../support/viewWalk.ts';

describeViewWalk<typeof policyMachine, RenderResult>({
  name: 'the public privacy policy',
  models: [policyModel],
  mount: ({ actor }) => render(<PolicyPages policy={actor} />),
  table: policyTable,
});
