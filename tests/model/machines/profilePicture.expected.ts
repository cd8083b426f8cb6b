import type { Expected } from '../expected.ts';

const chosen = {
  'image.selected photo': 'reading',
  'image.selected too large': 'choosing.refused',
  'image.selected letter': 'choosing.refused',
  'dialog.dismissed': 'dismissed',
};

export const profilePictureExpected: Expected = {
  '(start)': { opens: 'choosing.resting' },
  'choosing.resting': chosen,
  'choosing.refused': chosen,
  reading: {
    'dialog.dismissed': 'dismissed',
    'readPicture: read': 'cropping.adjusting [picture]',
    'readPicture: refused': 'choosing.refused',
    'readPicture: rejected': 'choosing.refused',
  },
  'cropping.adjusting [picture]': {
    'image.selected photo': 'reading [picture]',
    'image.selected too large': 'cropping.failed [picture]',
    'image.selected letter': 'cropping.failed [picture]',
    'crop.moved moved': 'cropping.adjusting [picture]',
    'zoom.changed 2': 'cropping.adjusting [picture]',
    'area.measured measured': 'cropping.adjusting [picture, measured]',
    'dialog.dismissed': 'dismissed [picture]',
  },
  'cropping.failed [picture]': {
    'image.selected photo': 'reading [picture]',
    'image.selected too large': 'cropping.failed [picture]',
    'image.selected letter': 'cropping.failed [picture]',
    'crop.moved moved': 'cropping.failed [picture]',
    'zoom.changed 2': 'cropping.failed [picture]',
    'area.measured measured': 'cropping.failed [picture, measured]',
    'dialog.dismissed': 'dismissed [picture]',
  },
  // Another picture could not be read: the one before is still cut.
  'reading [picture]': {
    'dialog.dismissed': 'dismissed [picture]',
    'readPicture: read': 'cropping.adjusting [picture]',
    'readPicture: refused': 'cropping.failed [picture]',
    'readPicture: rejected': 'cropping.failed [picture]',
  },
  'cropping.adjusting [picture, measured]': {
    'image.selected photo': 'reading [picture, measured]',
    'image.selected too large': 'cropping.failed [picture, measured]',
    'image.selected letter': 'cropping.failed [picture, measured]',
    'crop.moved moved': 'cropping.adjusting [picture, measured]',
    'zoom.changed 2': 'cropping.adjusting [picture, measured]',
    'area.measured measured': 'cropping.adjusting [picture, measured]',
    'picture.submitted': 'sending.uploading [picture, measured]',
    'dialog.dismissed': 'dismissed [picture, measured]',
  },
  'cropping.failed [picture, measured]': {
    'image.selected photo': 'reading [picture, measured]',
    'image.selected too large': 'cropping.failed [picture, measured]',
    'image.selected letter': 'cropping.failed [picture, measured]',
    'crop.moved moved': 'cropping.failed [picture, measured]',
    'zoom.changed 2': 'cropping.failed [picture, measured]',
    'area.measured measured': 'cropping.failed [picture, measured]',
    'picture.submitted': 'sending.uploading [picture, measured]',
    'dialog.dismissed': 'dismissed [picture, measured]',
  },
  'reading [picture, measured]': {
    'dialog.dismissed': 'dismissed [picture, measured]',
    'readPicture: read': 'cropping.adjusting [picture]',
    'readPicture: refused': 'cropping.failed [picture, measured]',
    'readPicture: rejected': 'cropping.failed [picture, measured]',
  },
  'sending.uploading [picture, measured]': {
    'upload.progressed progressed': 'sending.uploading [picture, measured]',
    'upload.refused Something went wrong!': 'cropping.failed [picture, measured]',
    'picture.uploaded': 'sending.uploaded [picture, measured]',
    // The upload is broken off, the square stays.
    'dialog.dismissed': 'cropping.adjusting [picture, measured]',
  },
  // The server has it, whether or not one waits until it can be shown.
  'sending.uploaded [picture, measured]': {
    'picture.stored stored': 'succeeded [picture, measured]',
    'dialog.dismissed': 'changed [picture, measured]',
  },
  'succeeded [picture, measured]': {
    'dialog.dismissed': 'changed [picture, measured]',
    'after successPause': 'changed [picture, measured]',
  },
};
