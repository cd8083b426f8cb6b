import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import type { SheetProps } from './SheetPage.tsx';

/** Searches rows by name and shows matches at once. */
export function SheetSearch({ sheet, label }: Pick<SheetProps, 'sheet'> & { label: string }) {
  const search = useSelector(sheet, ({ context }) => context.search);
  return (
    <div className="search">
      <Search className="icon absolute [inset:0_auto_0_9px] my-auto text-ink-muted" />
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
