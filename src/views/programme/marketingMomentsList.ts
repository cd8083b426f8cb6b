import { momentSchedule } from './momentLists.ts';

/** Who gives the marketing moment of which week. */
export default momentSchedule('marketing');
