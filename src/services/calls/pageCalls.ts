import { loadDetail } from '../detailPages.ts';
import { loadRows } from '../listPages.ts';
import { performAction } from '../pageActions.ts';
import { sheetSource } from '../sheetSources.ts';

/** What pages ask the server, and what is done on them. */
export const pageCalls = { loadDetail, loadRows, performAction, sheetSource };
