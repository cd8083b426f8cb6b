import { momentApproval } from './momentLists.ts';

/** The networking moments that wait for an approver. */
export default momentApproval('networking');
