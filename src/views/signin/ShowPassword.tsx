const showAsTicked = ({ form, checked }: HTMLInputElement) => {
  for (const field of form?.querySelectorAll<HTMLInputElement>('[autocomplete="new-password"]') ?? [])
    field.type = checked ? 'text' : 'password';
};

/** Lets one read the new password that one types. The browser keeps the tick, as it keeps what is typed. */
export function ShowPassword() {
  return (
    <label className="check">
      <input
        type="checkbox"
        // React writes a field's type anew whenever its message changes, so each drawing follows the tick again.
        ref={(box) => {
          if (box) showAsTicked(box);
        }}
        onChange={(event) => showAsTicked(event.currentTarget)}
      />
      Show password
    </label>
  );
}
