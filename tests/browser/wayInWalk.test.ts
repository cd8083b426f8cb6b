import { wayInSubjects } from '../qa/walks/catalogue.ts';
import { describeWalks } from './describeWalks.ts';

describeWalks(wayInSubjects);
