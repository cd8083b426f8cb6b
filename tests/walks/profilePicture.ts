import type { SnapshotFrom } from 'xstate';
import type { profilePictureMachine } from '../../src/machines/records/profilePicture.machine.ts';
import { own, press, type Table } from './hand.ts';
import type { Look } from './look.ts';

type ProfilePicture = typeof profilePictureMachine;
type Snapshot = SnapshotFrom<ProfilePicture>;

const gone: Look = { dialogs: [] };

/** The dialog for the member's own picture, with the further look of the view or browser while it is open. */
export const profilePictureTable = (
  more: (snapshot: Snapshot) => Look = () => ({}),
): Table<ProfilePicture> => {
  const open =
    (look: Look, can: Look['can'] = { Save: false, 'Choose picture': true }) =>
    (snapshot: Snapshot): Look => ({
      within: 'dialog',
      dialogs: ['Change profile picture'],
      alerts: [],
      statuses: [],
      can,
      ...more(snapshot),
      ...look,
    });
  const still = { 'Choose picture': false };
  const said = (snapshot: Snapshot) => ({
    alerts: [snapshot.context.message].filter((each) => each !== null),
  });
  /** The picture is measured before it can be saved. */
  const cropping = (look: Look) => (snapshot: Snapshot) =>
    open(look, { Save: snapshot.context.area !== null, 'Choose picture': true })(snapshot);
  const sending = (look: Look) =>
    open({ offs: { Zoom: true }, ...look }, { 'Please wait...': false, ...still });
  return {
    gestures: {
      'image.selected': own,
      'crop.moved': own,
      'area.measured': own,
      'zoom.changed': own,
      'picture.submitted': press('Save'),
      'dialog.dismissed': press('Close'),
      'upload.progressed': own,
      'upload.refused': own,
      'picture.stored': own,
    },
    looks: {
      'choosing.resting': open({}),
      'choosing.refused': (snapshot) => open(said(snapshot))(snapshot),
      reading: open({}, { Save: false, ...still }),
      failed: 'never rests',
      'cropping.adjusting': cropping({}),
      'cropping.failed': (snapshot) => cropping(said(snapshot))(snapshot),
      sending: sending({}),
      uploaded: open({ statuses: ['Profile image uploaded successfully'] }, { Save: false, ...still }),
      succeeded: open({ statuses: ['Profile image updated successfully'] }, { Save: false, ...still }),
      changed: gone,
      dismissed: gone,
    },
  };
};
