const isPressed = (button: HTMLButtonElement) => button.getAttribute('aria-pressed') === 'true';

const showAsPressed = (button: HTMLButtonElement) => {
  const field = button.form?.querySelector<HTMLInputElement>('[name="password"]');
  if (field) field.type = isPressed(button) ? 'text' : 'password';
};

/** Shows the password while typing. */
export function ShowPasswordButton() {
  return (
    <button
      type="button"
      className="link show"
      aria-pressed="false"
      // React resets a field's type whenever its message changes, so every render applies the button again.
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
