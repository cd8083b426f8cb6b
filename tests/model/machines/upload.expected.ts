import type { Expected } from '../expected.ts';

export const uploadExpected: Expected = {
  '(start)': {
    opens: 'empty',
  },
  empty: {
    'image.selected stage.jpg image/jpeg 5242880': 'uploading',
    'image.selected stage.jpg image/jpeg 5242881': 'refused [Image must be 5MB max]',
    'image.selected letter.pdf application/pdf 20': 'refused [Please select an image file.]',
    'image.removed': 'empty',
  },
  uploading: {
    'image.selected stage.jpg image/jpeg 5242880': 'uploading',
    'image.selected stage.jpg image/jpeg 5242881': 'refused [Image must be 5MB max]',
    'image.selected letter.pdf application/pdf 20': 'refused [Please select an image file.]',
    'image.removed': 'empty',
    'preview.made data:image/jpeg;base64,': 'uploading',
    'upload.progressed 0.5': 'uploading',
    'upload.finished images/event-attendance/1.jpg': 'stored [images/event-attendance/1.jpg]',
    'upload.refused Something went wrong!': 'refused [Something went wrong!]',
  },
  'refused [Image must be 5MB max]': {
    'image.selected stage.jpg image/jpeg 5242880': 'uploading',
    'image.selected stage.jpg image/jpeg 5242881': 'refused [Image must be 5MB max]',
    'image.selected letter.pdf application/pdf 20': 'refused [Please select an image file.]',
    'image.removed': 'empty',
  },
  'refused [Please select an image file.]': {
    'image.selected stage.jpg image/jpeg 5242880': 'uploading',
    'image.selected stage.jpg image/jpeg 5242881': 'refused [Image must be 5MB max]',
    'image.selected letter.pdf application/pdf 20': 'refused [Please select an image file.]',
    'image.removed': 'empty',
  },
  'stored [images/event-attendance/1.jpg]': {
    'image.selected stage.jpg image/jpeg 5242880': 'uploading',
    'image.selected stage.jpg image/jpeg 5242881': 'refused [Image must be 5MB max]',
    'image.selected letter.pdf application/pdf 20': 'refused [Please select an image file.]',
    'image.removed': 'empty',
  },
  'refused [Something went wrong!]': {
    'image.selected stage.jpg image/jpeg 5242880': 'uploading',
    'image.selected stage.jpg image/jpeg 5242881': 'refused [Image must be 5MB max]',
    'image.selected letter.pdf application/pdf 20': 'refused [Please select an image file.]',
    'image.removed': 'empty',
  },
};
