import { besideSubjects, pictureSubject, postSubject } from '../qa/walks/catalogue.ts';
import { describeWalks } from './describeWalks.ts';
import { withoutIdleMoments } from './page.ts';

withoutIdleMoments();

describeWalks([...besideSubjects, postSubject, pictureSubject]);
