import { AuthLayout } from '../signin/AuthLayout.tsx';

/** An address that leads nowhere, for somebody who is not signed in. */
export function PageNotFound() {
  return (
    <AuthLayout title="Page not Found">
      <p className="lead">There is no page at this address.</p>
      <p className="alternatives">
        <a className="link" href="/login">
          Go to sign in
        </a>
      </p>
    </AuthLayout>
  );
}
