import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import type { SheetProps } from './SheetPage.tsx';

/** Searches rows by name and shows matches at once. */
export function SheetSearch({ sheet, label }: Pick<SheetProps, 'sheet'> & { label: string }) {
  const search = useSelector(sheet, ({ context }) => context.search);
  return (
    <div className="search">
      <Search className="icon absolute inset-y-0 left-2.25 my-auto text-ink-muted" />
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={search}
        autoComplete="off"
        onChange={({ currentTarget }) => sheet.send({ type: 'search.changed', text: currentTarget.value })}
      />
    </div>
  );
}
