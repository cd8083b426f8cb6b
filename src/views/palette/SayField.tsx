import { X } from 'lucide-react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input, TextField } from 'react-aria-components/TextField';
import { IconButton } from '../parts/IconButton.tsx';
import type { PaletteProps } from './PaletteDialog.tsx';
import { Results } from './Results.tsx';
import { searchTitle, useFound } from './useFound.ts';

/** On a phone, the field above the six recordings, which its results replace while it contains text. */
export function SayField(props: PaletteProps) {
  const { palette } = props;
  const found = useFound(props);
  const type = (text: string) => palette.send({ type: 'text.changed', text });
  const isSearching = found.text !== '' || found.memberName !== null;
  return (
    <div className="say">
      <Autocomplete inputValue={found.text} disableAutoFocusFirst={found.isAsking} onInputChange={type}>
        <TextField className="say-field max-md:block max-md:relative" aria-label={searchTitle}>
          <Input
            role="combobox"
            aria-expanded={isSearching}
            enterKeyHint="go"
            autoCapitalize="off"
            placeholder={found.memberName ?? 'session marcus yesterday: pricing'}
          />
          {found.text !== '' && <IconButton label="Clear" icon={X} size="large" onPressed={() => type('')} />}
        </TextField>
        {isSearching && <Results {...props} {...found} />}
      </Autocomplete>
      <p className="hint max-md:mt-1.5 max-md:mb-3">
        {found.sentence
          ? 'Opens the form filled in. Nothing is sent until you press Submit.'
          : 'Say or type it in one line, or choose:'}
      </p>
    </div>
  );
}
