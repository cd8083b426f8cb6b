import { wayInSubjects } from '../qa/walks/catalog.ts';
import { describeWalks } from './describeWalks.ts';

describeWalks(wayInSubjects);
