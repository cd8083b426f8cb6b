import { Check, X } from 'lucide-react';
import type { MainInformation } from '../../contract/people/members.ts';
import type { DetailProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/page/Panel.tsx';

interface ProfessionRequestProps extends Pick<DetailProps, 'detail'> {
  member: MainInformation;
}

/** A member's requested profession, with buttons for those who decide. */
export function ProfessionRequest({ detail, member }: ProfessionRequestProps) {
  const { canAct, act } = useAction({ detail });
  const { id, firstName, profession, profession_id: present, requested_profession: wanted } = member;
  if (!wanted) return null;
  const decide = (professionId: number) => () =>
    act({ name: 'decideProfession', memberId: id, professionId });
  return (
    <Panel title="Profession requested">
      <div className="panel-body stack">
        <p>
          {firstName} asks to be <b>{wanted.name}</b>
          {profession ? ` in place of ${profession}.` : '.'}
        </p>
        <div className="answers">
          <Button
            size="small"
            variant="primary"
            icon={Check}
            isDisabled={!canAct}
            onPressed={decide(wanted.id)}
          >
            Approve
          </Button>
          {present !== null && (
            <Button size="small" icon={X} isDisabled={!canAct} onPressed={decide(present)}>
              Decline
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
