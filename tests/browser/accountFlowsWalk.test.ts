import { accountFlowSubjects } from '../qa/walks/accountFlows.ts';
import { describeWalks } from './describeWalks.ts';

describeWalks(accountFlowSubjects);
