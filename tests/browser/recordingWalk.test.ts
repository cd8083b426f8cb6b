import { recordingSubjects } from '../qa/walks/catalogue.ts';
import { describeWalks } from './describeWalks.ts';

describeWalks(recordingSubjects);
