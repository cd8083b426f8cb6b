import { momentSchedule } from './momentLists.ts';

export default momentSchedule('marketing');
