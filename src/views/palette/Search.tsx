import { Search as SearchIcon } from 'lucide-react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input, TextField } from 'react-aria-components/TextField';
import type { PaletteProps } from './PaletteDialog.tsx';
import { PaletteFrame } from './PaletteFrame.tsx';
import { Results } from './Results.tsx';
import { searchTitle, useFound } from './useFound.ts';

export function Search(props: PaletteProps) {
  const { palette } = props;
  const found = useFound(props);
  return (
    <PaletteFrame
      title={searchTitle}
      doesEnter={found.sentence ? 'open, filled in' : 'open'}
      note={found.sentence ? 'Nothing is sent until you press Submit.' : undefined}
      onDismissed={() => palette.send({ type: 'dialog.dismissed' })}
    >
      <Autocomplete
        inputValue={found.text}
        disableAutoFocusFirst={found.isAsking}
        onInputChange={(typed) => palette.send({ type: 'text.changed', text: typed })}
      >
        <TextField
          className="flex-none flex items-center gap-2.5 px-4 border-b border-line text-ink-muted focus-within:shadow-[inset_0_-2px_0_var(--color-focus)] max-sm:pe-14"
          aria-label={searchTitle}
        >
          <SearchIcon className="icon" />
          <Input
            className="flex-1 min-w-0 h-13.5 outline-none bg-transparent text-ink text-form tracking-[-0.011em]"
            role="combobox"
            aria-expanded="true"
            placeholder={found.memberName ?? searchTitle}
          />
        </TextField>
        <Results {...props} {...found} />
      </Autocomplete>
    </PaletteFrame>
  );
}
