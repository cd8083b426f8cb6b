import type { Report } from '../reports/report.ts';
import { totalsDetailsReport } from './totalsDetailsReport.ts';
import { totalsReport } from './totalsReport.ts';

export const reports: readonly Report[] = [totalsDetailsReport, totalsReport];
