import { fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import { beforeAll, vi } from 'vitest';
import type { profilePictureMachine } from '../../../src/machines/records/profilePicture.machine.ts';
import { pictureView } from '../../../src/routes/table.ts';
import { DialogArea } from '../../../src/views/workspace/DialogArea.tsx';
import { contactDetailsPage } from '../../fixtures/locations.ts';
import { profilePictureModel, square } from '../../model/machines/profilePicture.ts';
import type { Executors, Live } from '../../model/walk.ts';
import { profilePictureTable } from '../../walks/profilePicture.ts';
import { drawn, only } from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

interface CropperProps {
  image: string;
  onCropChange: (crop: { x: number; y: number }) => void;
  onCropAreaChange: (share: object, area: typeof square) => void;
}

/** Pictures aren't drawn here, so this reports what the real crop square would report when moved and measured. */
const cropper = vi.hoisted(() => ({ props: undefined as CropperProps | undefined }));
vi.mock('react-easy-crop', () => ({
  default: (props: CropperProps) => {
    cropper.props = props;
    return <img src={props.image} alt="The square" />;
  },
}));

type ProfilePicture = typeof profilePictureMachine;

beforeAll(() => pictureView.load());

interface PictureScreen {
  readonly page: RenderResult;
  readonly stop: () => void;
}

const mount = ({ actor }: Live<ProfilePicture>): PictureScreen => {
  const workspace = inWorkspace(contactDetailsPage, { profilePicture: mirror<ProfilePicture>(actor) });
  workspace.send({ type: 'picture.requested' });
  return { page: render(<DialogArea workspace={workspace} />), stop: () => workspace.stop() };
};

const input = () => screen.getByLabelText<HTMLInputElement>('Choose picture', { selector: 'input' });
const slider = () => only<HTMLInputElement>('slider', 'Zoom');

const own = {
  'image.selected': (_, { file }) => {
    const chosen = new File(['x'], file.name, { type: file.type });
    Object.defineProperty(chosen, 'size', { value: file.size });
    fireEvent.change(input(), { target: { files: [chosen] } });
  },
  'crop.moved': (_, { crop }) => drawn(() => cropper.props?.onCropChange(crop)),
  'area.measured': (_, { area }) => drawn(() => cropper.props?.onCropAreaChange({}, { ...square, ...area })),
  'zoom.changed': (_, { zoom }) => {
    if (slider().valueAsNumber === zoom) fireEvent.change(slider(), { target: { value: '1.5' } });
    fireEvent.change(slider(), { target: { value: String(zoom) } });
  },
} satisfies Partial<Executors<ProfilePicture, PictureScreen>>;

describeViewWalk<ProfilePicture, PictureScreen>({
  name: 'the dialog of the profile picture',
  models: [profilePictureModel],
  mount,
  unmount,
  own,
  table: profilePictureTable((snapshot) => ({
    images: { 'The square': snapshot.context.picture },
    progress: snapshot.hasTag('busy') ? String(snapshot.context.fraction) : null,
    fields: { Zoom: snapshot.context.picture === null ? null : String(snapshot.context.zoom) },
  })),
});
