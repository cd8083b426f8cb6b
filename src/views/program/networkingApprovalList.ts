import { momentApproval } from './momentLists.ts';

export default momentApproval('networking');
