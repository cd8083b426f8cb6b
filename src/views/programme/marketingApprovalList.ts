import { momentApproval } from './momentLists.ts';

/** The marketing moments that wait for an approver. */
export default momentApproval('marketing');
