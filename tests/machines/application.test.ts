import { applicationCharts, applicationIgnored } from '../model/machines/application.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: applicationCharts, ignored: applicationIgnored });
