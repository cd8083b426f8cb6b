import type { Biography } from '../../contract/people/profile.ts';
import { Panel } from '../parts/page/Panel.tsx';

interface IntroductionProps {
  firstName: string;
  biography: Biography;
}

/** Who a member wants to meet, and how to introduce them; nothing if neither is written. */
export function Introduction({ firstName, biography }: IntroductionProps) {
  const said = [
    ['Ideal referral', biography.ideal_referral],
    ['Say this', biography.how_to_introduce],
  ].filter(([, text]) => Boolean(text));
  if (said.length === 0) return null;
  return (
    <Panel title={`How to introduce ${firstName}`}>
      <div className="panel-body prose grid gap-3.5 leading-[1.55]">
        {said.map(([heading, text]) => (
          <div key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Panel>
  );
}
