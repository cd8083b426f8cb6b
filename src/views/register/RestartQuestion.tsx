import type { ApplyProps } from '../../routes/parts.ts';
import { Button } from '../parts/Button.tsx';

/** Takes the focus when the keyboard opened it. */
const takeFocus = (section: HTMLElement | null): void => section?.focus();

/** Asks before deleting what was typed. */
export function RestartQuestion({ apply }: ApplyProps) {
  return (
    <section className="sheet" aria-labelledby="restart" tabIndex={-1} ref={takeFocus}>
      <div className="sheet-head">
        <div>
          <h2 id="restart">Start over?</h2>
          <p className="note">This clears what you typed on this device.</p>
        </div>
      </div>
      <div className="sheet-foot">
        <Button onPressed={() => apply.send({ type: 'restart.abandoned' })}>Keep it</Button>
        <Button variant="danger" onPressed={() => apply.send({ type: 'application.restarted' })}>
          Start over
        </Button>
      </div>
    </section>
  );
}
