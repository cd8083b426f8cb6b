import type { Location } from '../../contract/pages.ts';
import type { OnboardingItem, OnboardingTarget } from '../../contract/people/onboarding.ts';
import type { DialogId, FieldValues } from '../../contract/ports.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { Button } from '../parts/Button.tsx';
import { firstNameOf } from '../people.ts';
import { openDialog } from '../workspace/openDialog.ts';
import type { Newcomer } from './onboardingRows.ts';

type Way = { readonly words: string } & (
  | { readonly to: Location }
  | { readonly dialog: DialogId; readonly prefill?: FieldValues }
);

const at = (page: Location['page'], query: Location['query'] = {}): Location => ({ page, params: {}, query });

const coaching = ({ mentor }: Newcomer): Way | null =>
  mentor && {
    words: `Record a session with ${firstNameOf(mentor)}`,
    dialog: 'session',
    prefill: { receiver_id: mentor.id, type: 'Coaching Session' },
  };

/** Where each step is done. */
const ways: Readonly<Record<OnboardingTarget, (member: Newcomer) => Way | null>> = {
  profile: () => ({ words: 'Open your profile', to: at('contactDetails') }),
  links: () => ({ words: 'Open your links', to: at('promosList') }),
  mentor: coaching,
  training: () => ({ words: 'Open Training', to: at('training') }),
  members: () => ({
    words: 'Find members to meet',
    to: at('memberSearch', { in_chapter: '1', not_met: '1' }),
  }),
  session: () => ({ words: 'Record a session', dialog: 'session' }),
  referral: () => ({ words: 'Record a referral', dialog: 'referral' }),
  visitor: () => ({ words: 'Register a visitor', dialog: 'visitor' }),
  spotlights: () => ({ words: 'Open Member Spotlights', to: at('memberSpotlights') }),
  concept: () => ({ words: 'Open The Concept', to: at('theConcept') }),
};

interface StepWayProps {
  workspace: WorkspaceActor;
  member: Newcomer;
  item: OnboardingItem;
}

/** The link or button that opens a step's page or dialog; nothing for a step without either. */
export function StepWay({ workspace, member, item: { opens } }: StepWayProps) {
  const way = opens === null ? null : ways[opens](member);
  if (way === null) return null;
  if ('to' in way)
    return (
      <PageLink className="button small" to={way.to}>
        {way.words}
      </PageLink>
    );
  return (
    <Button size="small" onPressed={openDialog(workspace, way.dialog, way.prefill)}>
      {way.words}
    </Button>
  );
}
