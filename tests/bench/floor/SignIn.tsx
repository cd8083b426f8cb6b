interface SignInProps {
  isBusy?: boolean;
  onSubmit?: (credentials: Record<string, unknown>) => void;
}

export const SignIn = ({ isBusy = false, onSubmit }: SignInProps) => (
  <main>
    <h1>Sign in</h1>
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <label htmlFor="email">E-mail</label>
      <input id="email" name="email" type="email" autoComplete="username" />
      <label htmlFor="password">Password</label>
      <input id="password" name="password" type="password" autoComplete="current-password" />
      <button type="submit" id="go" disabled={isBusy}>
        Sign in
      </button>
    </form>
  </main>
);
