import { accountPage } from './AccountSection.tsx';

/** One’s settings: on a phone the sections alone, else the first of them as well. */
export default accountPage('settings');
