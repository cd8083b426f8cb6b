import { fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import { beforeAll, expect, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { profilePictureMachine } from '../../../src/machines/profilePicture.machine.ts';
import { pictureView } from '../../../src/routes/table.ts';
import { DialogArea } from '../../../src/views/workspace/DialogArea.tsx';
import { contactDetailsPage } from '../../fixtures/locations.ts';
import { picture, profilePictureModel, square } from '../../model/machines/profilePicture.ts';
import type { Assertions, Executors, Live } from '../../model/walk.ts';
import { button, bySending, dialogNames, drawn, only, press, textsOf } from '../support/gestures.ts';
import { mirror } from '../support/mirror.ts';
import { describeViewWalk, unmount } from '../support/viewWalk.ts';
import { inWorkspace } from '../support/workspace.ts';

interface CropperProps {
  image: string;
  onCropChange: (crop: { x: number; y: number }) => void;
  onCropAreaChange: (share: object, area: typeof square) => void;
}

/** A picture is never drawn here: this says what the real square would when it is moved and measured. */
const cropper = vi.hoisted(() => ({ props: undefined as CropperProps | undefined }));
vi.mock('react-easy-crop', () => ({
  default: (props: CropperProps) => {
    cropper.props = props;
    return <img src={props.image} alt="The square" />;
  },
}));

type ProfilePicture = typeof profilePictureMachine;
type PictureSnapshot = SnapshotFrom<ProfilePicture>;

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

const executors = {
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
  'picture.submitted': () => press('Save'),
  'dialog.dismissed': () => press('Close'),
  'upload.progressed': bySending,
  'upload.refused': bySending,
  'picture.uploaded': bySending,
  'picture.stored': bySending,
} satisfies Executors<ProfilePicture, PictureScreen>;

/** Everything that a person perceives of the dialog. */
const seen = () => ({
  dialogs: dialogNames(),
  alerts: textsOf('alert'),
  statuses: textsOf('status'),
  picture: screen.queryByRole('img', { name: 'The square', hidden: true })?.getAttribute('src') ?? null,
  zoom: screen.queryByRole<HTMLInputElement>('slider')?.value ?? null,
  uploaded: screen.queryByRole('progressbar')?.getAttribute('value') ?? null,
  save: button(/^(Save|Please wait\.\.\.)$/).textContent,
  canSave: !button(/^(Save|Please wait\.\.\.)$/).disabled,
  canChoose: !button('Choose picture').disabled,
});

interface Look {
  readonly status?: string;
  readonly isFailed?: boolean;
  readonly isSending?: boolean;
  readonly isStill?: boolean;
  readonly canSave?: boolean;
}

const looks =
  ({ status, isFailed = false, isSending = false, isStill = false, canSave = false }: Look) =>
  (_: PictureScreen, { context }: PictureSnapshot) =>
    expect(seen()).toEqual({
      dialogs: ['Change profile picture'],
      alerts: isFailed ? [context.message] : [],
      statuses: status === undefined ? [] : [status],
      picture: context.picture,
      zoom: context.picture === null ? null : String(context.zoom),
      uploaded: isSending ? String(context.fraction) : null,
      save: isSending ? 'Please wait...' : 'Save',
      canSave,
      canChoose: !isStill,
    });

const gone = () => expect(dialogNames()).toEqual([]);

const assertions = {
  'choosing.resting': looks({}),
  'choosing.refused': looks({ isFailed: true }),
  reading: looks({ isStill: true }),
  unread: 'never rests',
  'cropping.adjusting': (page, snapshot) => {
    expect(snapshot.context.picture).toBe(picture);
    looks({ canSave: snapshot.context.area !== null })(page, snapshot);
  },
  'cropping.failed': (page, snapshot) =>
    looks({ isFailed: true, canSave: snapshot.context.area !== null })(page, snapshot),
  'sending.uploading': looks({ isSending: true, isStill: true }),
  'sending.uploaded': looks({
    status: 'Profile image uploaded successfully',
    isSending: true,
    isStill: true,
  }),
  succeeded: looks({ status: 'Profile image updated successfully', isStill: true }),
  changed: gone,
  dismissed: gone,
} satisfies Assertions<ProfilePicture, PictureScreen>;

describeViewWalk<ProfilePicture, PictureScreen>({
  name: 'the dialog of the profile picture',
  models: [profilePictureModel],
  mount,
  unmount,
  executors,
  assertions,
});
