import { policyCharts, policyIgnored } from '../model/machines/policy.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: policyCharts, ignored: policyIgnored });
