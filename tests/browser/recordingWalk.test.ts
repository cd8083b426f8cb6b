import { recordingSubjects } from '../qa/walks/catalog.ts';
import { describeWalks } from './describeWalks.ts';

describeWalks(recordingSubjects);
