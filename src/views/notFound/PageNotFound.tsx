import { Door } from '../signin/Door.tsx';

/** An address that leads nowhere, for somebody who is not signed in. */
export function PageNotFound() {
  return (
    <Door title="Page not Found">
      <p className="lead">There is no page at this address.</p>
      <p className="alternatives">
        <a className="link" href="/login">
          Go to sign in
        </a>
      </p>
    </Door>
  );
}
