import { useContext } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';

/** Underlines the typed text in a name. */
export function Highlight({ name }: { name: string }) {
  const typed = useContext(ComboBoxStateContext)?.inputValue.trim().toLowerCase() ?? '';
  const start = typed === name.toLowerCase() ? -1 : name.toLowerCase().indexOf(typed);
  if (typed === '' || start < 0) return name;
  const end = start + typed.length;
  return (
    <>
      {name.slice(0, start)}
      <mark>{name.slice(start, end)}</mark>
      {name.slice(end)}
    </>
  );
}
