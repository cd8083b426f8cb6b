import { applyCharts, applyIgnored } from '../model/machines/apply.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: applyCharts, ignored: applyIgnored });
