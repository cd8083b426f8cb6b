import { X } from 'lucide-react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input, TextField } from 'react-aria-components/TextField';
import { IconButton } from '../parts/IconButton.tsx';
import type { PaletteProps } from './PaletteDialog.tsx';
import { Results } from './Results.tsx';
import { searchTitle, useFound } from './useFound.ts';

/** A phone's search field above the six recordings; while it contains text, its results replace the recordings. */
export function SayField(props: PaletteProps) {
  const { palette } = props;
  const found = useFound(props);
  const type = (text: string) => palette.send({ type: 'text.changed', text });
  const isSearching = found.text !== '' || found.memberName !== null;
  return (
    <div className="say">
      <Autocomplete inputValue={found.text} disableAutoFocusFirst={found.isAsking} onInputChange={type}>
        <TextField className="block relative" aria-label={searchTitle}>
          <Input
            className="w-full h-12 ps-3 pe-11.5 border border-line-strong rounded-control bg-raised text-form"
            role="combobox"
            aria-expanded={isSearching}
            enterKeyHint="go"
            autoCapitalize="off"
            placeholder={found.memberName ?? 'session marcus yesterday: pricing'}
          />
          {found.text !== '' && (
            <div className="absolute inset-y-0.5 end-0.5">
              <IconButton label="Clear" icon={X} size="large" onPressed={() => type('')} />
            </div>
          )}
        </TextField>
        {isSearching && <Results {...props} {...found} />}
      </Autocomplete>
      <p className="hint mt-1.5 mb-3">
        {found.sentence
          ? 'Opens the form filled in. Nothing is sent until you press Submit.'
          : 'Say or type it in one line, or choose:'}
      </p>
    </div>
  );
}
