import { besideSubjects, pictureSubject, postSubject } from '../qa/walks/catalogue.ts';
import { describeWalks } from './describeWalks.ts';

describeWalks([...besideSubjects, postSubject, pictureSubject]);
