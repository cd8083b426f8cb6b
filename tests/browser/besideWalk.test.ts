import { besideSubjects, pictureSubject, postSubject } from '../qa/walks/catalog.ts';
import { describeWalks } from './describeWalks.ts';

describeWalks([...besideSubjects, postSubject, pictureSubject]);
