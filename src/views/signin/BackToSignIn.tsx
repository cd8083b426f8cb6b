import { PageLink } from '../../routes/PageLink.tsx';

/** The link back to sign-in under a form, next to the link for a new code or link. */
export function BackToSignIn({ again }: { again?: string }) {
  return (
    <p className="alternatives">
      {again && (
        <PageLink className="link" to={{ page: 'forgotPassword', params: {}, query: {} }}>
          {again}
        </PageLink>
      )}
      <PageLink className="link" to={{ page: 'signIn', params: {}, query: {} }}>
        Back to sign in
      </PageLink>
    </p>
  );
}
