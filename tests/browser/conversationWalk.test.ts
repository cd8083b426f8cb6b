import { conversationSubject } from '../qa/walks/conversation.ts';
import { describeWalks } from './describeWalks.ts';

describeWalks([conversationSubject]);
