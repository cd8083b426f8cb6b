import 'react-easy-crop/react-easy-crop.css';
import './profilePicture.css';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import Cropper from 'react-easy-crop';
import { zooms } from '../../contract/images.ts';
import type { PictureActor } from './ProfilePictureDialog.tsx';

interface PictureCropperProps {
  picture: PictureActor;
  /** The URL of the chosen picture. */
  address: string;
  isStill: boolean;
}

/** How many pixels an arrow key moves the picture. */
const keyboardStep = 8;

/** The picture under the square to crop; pointer and keyboard move it. */
export function PictureCropper({ picture, address, isStill }: PictureCropperProps) {
  const id = useId();
  const crop = useSelector(picture, ({ context }) => context.crop);
  const zoom = useSelector(picture, ({ context }) => context.zoom);
  return (
    <div className="picture">
      <div className="picture-stage" inert={isStill}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={zooms.least}
          maxZoom={zooms.most}
          aspect={1}
          keyboardStep={keyboardStep}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'application', 'aria-label': 'Position', 'aria-describedby': `${id}-keys` }}
          onCropChange={(moved) => picture.send({ type: 'crop.moved', crop: moved })}
          onZoomChange={(changed) => picture.send({ type: 'zoom.changed', zoom: changed })}
          onCropAreaChange={(_, area) => picture.send({ type: 'area.measured', area })}
        />
      </div>
      <p className="hint" id={`${id}-keys`}>
        Drag the picture, or move it with the arrow keys.
      </p>
      <label className="picture-zoom">
        Zoom
        <input
          type="range"
          min={zooms.least}
          max={zooms.most}
          step={zooms.step}
          value={zoom}
          disabled={isStill}
          onChange={({ currentTarget }) =>
            picture.send({ type: 'zoom.changed', zoom: currentTarget.valueAsNumber })
          }
        />
      </label>
    </div>
  );
}
