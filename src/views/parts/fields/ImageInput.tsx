import { ImagePlus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { ErrorIcon } from './FieldShell.tsx';
import { UploadProgress } from './UploadProgress.tsx';

interface ImageInputProps {
  label: string;
  hint: string;
  isDisabled?: boolean;
  /** The reason why the chosen file was refused. */
  error: string | null;
  /** The name of the chosen file or a description of it, or null. */
  name: string | null;
  preview: string | null;
  /** The uploaded fraction of the file, from 0 to 1; null when nothing is being uploaded. */
  fraction: number | null;
  onSelected: (file: File) => void;
  onRemoved: () => void;
}

type ChosenImageProps = Pick<ImageInputProps, 'name' | 'preview' | 'fraction' | 'isDisabled' | 'onRemoved'>;

const bringIntoSight = (image: HTMLImageElement | null) => image?.scrollIntoView({ block: 'nearest' });

function ChosenImage({ name, preview, fraction, isDisabled, onRemoved }: ChosenImageProps) {
  const isUploading = fraction !== null;
  return (
    <div className="chosen-image">
      {preview ? (
        <img ref={bringIntoSight} src={preview} alt="" width={128} height={128} />
      ) : (
        <span className="no-preview" />
      )}
      <div>
        <p>{name}</p>
        {isUploading ? <UploadProgress fraction={fraction} /> : <p className="hint">Uploaded</p>}
      </div>
      <IconButton
        label={isUploading ? 'Stop uploading' : 'Remove image'}
        icon={X}
        isDisabled={isDisabled}
        onPressed={onRemoved}
      />
    </div>
  );
}

/** The browser's file input behind a button, with a 128 px preview under it. */
export function ImageInput({
  label,
  hint,
  isDisabled = false,
  error,
  onSelected,
  onRemoved,
  ...chosen
}: ImageInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const remove = () => {
    onRemoved();
    input.current?.parentElement?.querySelector('button')?.focus();
  };
  return (
    <div className="field">
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3">
        <Button icon={ImagePlus} isDisabled={isDisabled} onPressed={() => input.current?.click()}>
          {label}
        </Button>
        <span className="hint">{hint}</span>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        hidden
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onSelected(file);
          currentTarget.value = '';
        }}
      />
      {chosen.name !== null && <ChosenImage {...chosen} isDisabled={isDisabled} onRemoved={remove} />}
      {error && (
        <p className="field-error" role="alert">
          <ErrorIcon />
          {error}
        </p>
      )}
    </div>
  );
}
