import { AuthLayout } from '../signin/AuthLayout.tsx';

/** Shown at an unknown address to a visitor who isn't signed in. */
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
