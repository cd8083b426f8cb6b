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
        <TextField className="palette-field" aria-label={searchTitle}>
          <SearchIcon className="icon" />
          <Input role="combobox" aria-expanded="true" placeholder={found.memberName ?? searchTitle} />
        </TextField>
        <Results {...props} {...found} />
      </Autocomplete>
    </PaletteFrame>
  );
}
