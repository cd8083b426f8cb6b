import { PageLink } from '../../routes/PageLink.tsx';

/** The way back from under a form, beside the one to another code or link. */
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
