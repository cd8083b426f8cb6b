import { authSubject } from '../qa/walks/catalogue.ts';
import { describeWalks } from './describeWalks.ts';

describeWalks([authSubject]);
