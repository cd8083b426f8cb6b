import { copierCharts, copierIgnored } from '../model/machines/copier.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: copierCharts, ignored: copierIgnored });
