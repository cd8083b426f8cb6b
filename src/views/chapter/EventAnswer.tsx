import { useSelector } from '@xstate/react';
import { Check, UserPlus, X } from 'lucide-react';
import type { Event } from '../../contract/growth/events.ts';
import type { DetailProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { countWith } from '../figures.ts';
import { Button } from '../parts/Button.tsx';
import { openForm } from '../workspace/openForm.ts';

interface EventAnswerProps extends DetailProps {
  event: Event;
}

const selectMayAnswer = ({ context }: ReturnType<DetailProps['workspace']['getSnapshot']>): boolean =>
  context.shell?.roles.buttons.includes('events.rsvp') ?? false;

/** The two answers with the chosen one pressed, and the number of guests. */
export function EventAnswer({ workspace, detail, event }: EventAnswerProps) {
  const mayAnswer = useSelector(workspace, selectMayAnswer);
  const { canAct, act } = useAction({ detail });
  const { id, title, my_rsvp: mine } = event;
  if (!mayAnswer) return null;
  const answer = (going: boolean) => () =>
    act({ name: 'rsvp', eventId: id, going, guests: going ? (mine?.guests ?? 0) : 0 });
  const guests = mine?.guests ?? 0;
  const change = () => openForm(workspace, { form: 'guests', stored: { event_id: id, guests } });
  return (
    <fieldset className="answers" aria-label={`Are you coming to ${title}?`}>
      <Button
        size="small"
        icon={Check}
        isPressed={mine?.going === 1}
        isDisabled={!canAct}
        onPressed={answer(true)}
      >
        I’m coming
      </Button>
      <Button
        size="small"
        icon={X}
        isPressed={mine?.going === 0}
        isDisabled={!canAct}
        onPressed={answer(false)}
      >
        Not coming
      </Button>
      {mine?.going === 1 && (
        <Button variant="quiet" size="small" icon={UserPlus} onPressed={change}>
          {guests > 0 ? `With ${countWith(guests, 'guest', 'guests')}` : 'Bring guests'}
        </Button>
      )}
    </fieldset>
  );
}
