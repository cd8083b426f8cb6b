const showAsTicked = ({ form, checked }: HTMLInputElement) => {
  for (const field of form?.querySelectorAll<HTMLInputElement>('[autocomplete="new-password"]') ?? [])
    field.type = checked ? 'text' : 'password';
};

/** Shows the new password while typing. The browser remembers the checkbox, like the typed text. */
export function ShowPassword() {
  return (
    <label className="check">
      <input
        type="checkbox"
        // React resets a field's type whenever its message changes, so every render applies the checkbox again.
        ref={(box) => {
          if (box) showAsTicked(box);
        }}
        onChange={(event) => showAsTicked(event.currentTarget)}
      />
      Show password
    </label>
  );
}
