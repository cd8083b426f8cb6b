import { importingCharts, importingIgnored } from '../model/machines/importing.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: importingCharts, ignored: importingIgnored });
