import { useRef } from 'react';
import { Route, Switch } from 'wouter';

export default function Home() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <main>
      <Switch>
        <Route>
          <h1>Welcome</h1>
          <button type="button" data-open onClick={() => dialog.current?.showModal()}>
            New session
          </button>
          <dialog ref={dialog} aria-label="New session">
            <form method="dialog">
              <h2>New session</h2>
              <label htmlFor="to">Member</label>
              <input id="to" name="to" />
              <label htmlFor="note">Discussion</label>
              <input id="note" name="note" />
              <button type="submit" data-close>
                Close
              </button>
            </form>
          </dialog>
        </Route>
      </Switch>
    </main>
  );
}
