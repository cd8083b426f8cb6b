import { doorMessages } from './doorMessages.ts';

/** Every text that the specification fixes, to the letter, and the ones we add beside them. */
export const messages = {
  ...doorMessages,
  email: 'This field must be a valid E-mail.',
  invalid: 'This field is invalid.',
  futureDate: 'The date cannot be in the future.',
  givenDataInvalid: 'The given data was invalid.',
  sessionRecorded: 'Session recorded successfully.',
  referralRecorded: 'Referral added successfully.',
  businessBuckRecorded: 'Business Buck added sucessfully.',
  eventAttendanceRecorded: 'Event attendance added successfully.',
  visitorRecorded: 'Visitor added successfully.',
  postLogged: 'Your post has been logged',
  profileImageUploaded: 'Profile image uploaded successfully',
  profileImageUpdated: 'Profile image updated successfully',
  imageTooLarge: 'Image must be 5MB max',
  notAnImage: 'Please select an image file.',
  noFileReader: 'Sorry, FileReader API not supported.',
  counted: 'This record is counted in a closed meeting.',
  undoTooLate: 'It is too late to undo this.',
  professionRequested: 'Your change is requested. Your membership committee decides.',
  detailsCopied: 'Details copied to clipboard',
  notFound: 'Not found.',
  forbidden: "You don't have access to this.",
  unauthorised: 'Sign in to continue.',
  versionConflict: 'This was changed in the meantime.',
  tooLarge: 'The request is too large.',
  unsupportedMedia: 'Send JSON.',
  malformed: 'The request could not be read.',
  tooManyRequests: 'Too many requests. Try again in a moment.',
  busy: 'The service is very busy. Try again in a moment.',
  unavailable: 'The service is starting or stopping. Try again in a moment.',
  diskFull: 'The server has no room left. Nothing was stored; try again later.',
  keyInFlight: 'This request is still being processed.',
  keyReused: 'This key was already used for another request.',
  alreadySaved:
    'An earlier version of this record is saved. Look for it in the list before you submit again.',
  nothingRecorded: 'Nothing was recorded. What you typed is kept.',
  perhapsRecorded: 'No answer came. What you typed is kept; submitting again records it once.',
  changesSaved: 'Your changes are saved.',
  nothingChanged: 'Nothing was changed. What you typed is kept.',
  perhapsChanged: 'No answer came. What you typed is kept; submit it again to be sure.',
  mineOverTheirs: 'What you typed is kept. Submit puts it in place of theirs.',
  keptOnDevice: 'Kept on this device. It is sent as soon as there is a connection.',
  waitingRefused: 'A record that waited was refused.',
  notKept: 'This device could not keep the record. What you typed is still here; submit it again.',
  notPrepared: 'The dialog could not be prepared. Close it and open it again.',
  referralNamed: 'A business buck names this referral.',
  referralForward: 'A referral goes forward alone, or to Lost or No answer.',
  nudgeTooEarly: 'You can ask after 48 hours without a word, and once a week.',
  referralWon: 'Saved as Won. Record the business bucks with the button beside it.',
  nudged: 'The member was asked how it went.',
  referralGone: 'The referral that this business buck names was deleted.',
  alreadyRegistered: 'Already registered.',
  meetingNotOpen: 'This meeting is not open.',
  categoryAsked: 'You have asked for this profession already.',
  chapterNameTaken: 'Another chapter has this name.',
  eventFull: 'This event is full.',
  eventOver: 'This event is over.',
  winnerAnnounced: 'The winner of this week is announced.',
  nothingShared: 'No link was shared in this week.',
  alreadyContested: 'You have contested this already.',
  otherLinks: 'Your links have changed. Look at them again before you order them.',
  endBeforeStart: 'The last day cannot be before the first.',
  endNotAfterStart: 'The end must be after the beginning.',
  calendarSaved: 'Saved. Open the file to take it into your calendar.',
  promoSuggested: 'Your suggestion was sent.',
  suggestionAnswered: 'This suggestion was answered already.',
  seatTaken: 'Another member of the chapter has this profession.',
  trainingSaved: 'The training is saved.',
  roleHeld: 'The member has this role from that day on already.',
  tooFewAdministrators: 'Two administrators at least must remain.',
  handOverAsked: 'Your request to hand over was sent.',
  formUsed: 'This form was already used for another image.',
  tooManyToExport: 'This list has more than 50,000 rows. Narrow it and export it again.',
  linkExpired: 'This link has expired. Request a new one.',
} as const;

/** @returns the specification's text for a minimum length, its spelling included. */
export const minimumLengthMessage = (count: number) => `This field must be at least ${count} charachters.`;
/** @returns the text for a value longer than the store can hold. */
export const maximumLengthMessage = (count: number) => `This field must be at most ${count} charachters.`;
/** @returns the text for a record, named by its kind, that was taken away. */
export const messageOfDeletion = (record: string) => `${record} deleted.`;
/** @returns the text for a person who is registered for this meeting already, by a member of one's own chapter. */
export const alreadyRegisteredMessage = (name: string) => `Already registered by ${name}.`;
/** @returns the warning that this person was referred to the same member on that day. */
export const referredBeforeMessage = (day: string) =>
  `You referred this person to the same member on ${day}.`;
