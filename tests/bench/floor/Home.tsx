import { useRef } from 'react';
import { Link, Route, Switch } from 'wouter';
import { fetchMembers, Members } from './Members.tsx';

const counts = ['50', '1000', '10000'];

function Welcome() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
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
    </>
  );
}

export default function Home() {
  return (
    <main>
      <nav>
        {counts.map((count) => (
          <Link
            key={count}
            href={`/members?n=${count}`}
            data-list={count}
            onPointerDown={() => fetchMembers(count)}
          >
            {count} members
          </Link>
        ))}
      </nav>
      <Switch>
        <Route path="/members">
          <Members />
        </Route>
        <Route>
          <Welcome />
        </Route>
      </Switch>
    </main>
  );
}
