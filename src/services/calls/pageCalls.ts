import { loadDetail } from '../detailPages.ts';
import { loadRows } from '../listPages.ts';
import { performAction } from '../pageActions.ts';
import { sheetSource } from '../sheetSources.ts';

export const pageCalls = { loadDetail, loadRows, performAction, sheetSource };
