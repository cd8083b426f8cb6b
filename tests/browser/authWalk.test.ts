import { authSubject } from '../qa/walks/catalog.ts';
import { describeWalks } from './describeWalks.ts';

describeWalks([authSubject]);
