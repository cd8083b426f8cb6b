import { momentSchedule } from './momentLists.ts';

/** Who gives the networking moment of which week. */
export default momentSchedule('networking');
