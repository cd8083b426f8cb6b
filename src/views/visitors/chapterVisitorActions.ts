import { ArrowRightLeft, DoorOpen, MailPlus, MessageSquareText, UserRoundCog, X } from 'lucide-react';
import type { PageAction } from '../../contract/detailPorts.ts';
import type { RowOf } from '../../contract/listPorts.ts';
import { type VisitorStage, visitorStages } from '../../contract/meetings/chapterVisitors.ts';
import type { RowAction } from '../list/definition.ts';
import { requestAction, requestEntry } from '../list/shownActions.ts';
import { nameOf } from '../people.ts';
import { outcomeOf, stages } from './stages.tsx';

type Visitor = RowOf<'chapterVisitor'>;

/** @returns the facts for every dialog about a visitor. */
export const visitingOf = (visitor: Pick<Visitor, 'id' | 'first_name' | 'last_name' | 'version'>) => ({
  id: visitor.id,
  name: nameOf(visitor),
  version: visitor.version,
});

/** @returns a visitor's stage. */
const stageOf = ({ outcome }: Visitor): VisitorStage => outcome ?? 'open';

/** @returns the facts for the follow-up dialog. */
export const careOf = (visitor: Visitor) => ({
  ...visitingOf(visitor),
  chapter_id: visitor.chapter.id,
  owner_id: visitor.owner?.id ?? null,
  outcome: stageOf(visitor),
  next_step: visitor.next_step,
  due: visitor.due,
});

const mayCare = ({ can_follow_up }: Visitor) => can_follow_up === 1;

/** @returns the action that moves a visitor to another stage. */
export const movingTo = ({ id, version }: Visitor, stage: VisitorStage): PageAction => ({
  name: 'saveVisitor',
  id,
  version,
  changes: { outcome: outcomeOf(stage) },
});

const move = (stage: VisitorStage): RowAction<Visitor> => ({
  icon: ArrowRightLeft,
  label: (visitor) => `Move ${nameOf(visitor)} to ${stages[stage].word}`,
  words: `Move to ${stages[stage].word}`,
  isFor: (visitor) => mayCare(visitor) && stageOf(visitor) !== stage,
  command: (visitor) => requestAction(movingTo(visitor, stage)),
});

const attended = (came: 0 | 1): RowAction<Visitor> => ({
  icon: came === 1 ? DoorOpen : X,
  label: (visitor) => `Mark ${nameOf(visitor)} as ${came === 1 ? 'attended' : 'absent'}`,
  words: came === 1 ? 'Mark as attended' : 'Mark as absent',
  isFor: ({ can_check_in, attended: now }) => can_check_in === 1 && now !== came,
  command: ({ id, version }) =>
    requestAction({ name: 'saveVisitor', id, version, changes: { attended: came } }),
});

/** The actions on a visitor: the next step first, then the stages. */
export const chapterVisitorActions: readonly RowAction<Visitor>[] = [
  {
    icon: UserRoundCog,
    label: (visitor) => `Follow up with ${nameOf(visitor)}`,
    words: 'Owner and next step',
    isFor: mayCare,
    command: (visitor) => requestEntry({ form: 'visitorCare', stored: careOf(visitor) }),
  },
  {
    icon: MessageSquareText,
    label: (visitor) => `Note a follow-up with ${nameOf(visitor)}`,
    words: 'Note a follow-up',
    isFor: mayCare,
    command: (visitor) => requestEntry({ form: 'visitorNote', stored: visitingOf(visitor) }),
  },
  {
    icon: MailPlus,
    label: (visitor) => `Invite ${nameOf(visitor)} to apply`,
    words: 'Invite to apply',
    isFor: (visitor) => mayCare(visitor) && visitor.outcome !== 'Applied' && visitor.outcome !== 'Joined',
    command: ({ id }) => requestAction({ name: 'inviteToApply', id }),
  },
  ...visitorStages.map(move),
  attended(1),
  attended(0),
];
