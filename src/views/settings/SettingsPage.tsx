import { accountPage } from './AccountSection.tsx';

/** The settings: on a phone only the sections, otherwise with the first section. */
export default accountPage('settings');
