import { accountPage } from './AccountSection.tsx';

/** What one signs in with, and where. */
export default accountPage('settingsAccount');
