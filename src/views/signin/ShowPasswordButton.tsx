const isPressed = (button: HTMLButtonElement) => button.getAttribute('aria-pressed') === 'true';

const showAsPressed = (button: HTMLButtonElement) => {
  const field = button.form?.querySelector<HTMLInputElement>('[name="password"]');
  if (field) field.type = isPressed(button) ? 'text' : 'password';
};

/** Lets one read the password that one types. */
export function ShowPasswordButton() {
  return (
    <button
      type="button"
      className="link show"
      aria-pressed="false"
      // React writes a field's type anew whenever its message changes, so each drawing follows the button again.
      ref={(button) => {
        if (button) showAsPressed(button);
      }}
      onClick={({ currentTarget }) => {
        currentTarget.setAttribute('aria-pressed', String(!isPressed(currentTarget)));
        showAsPressed(currentTarget);
      }}
    >
      Show password
    </button>
  );
}
