import type { PageId } from '../../contract/pages.ts';
import type { CompletenessField } from '../../contract/people/members.ts';

/** Each profile field's label, and the page where it's filled in. */
export const missingFields: Readonly<Record<CompletenessField, readonly [words: string, page: PageId]>> = {
  profile_image: ['Picture', 'contactDetails'],
  business_name: ['Business name', 'contactDetails'],
  profession: ['Profession', 'contactDetails'],
  phone: ['Phone', 'contactDetails'],
  address: ['Address', 'contactDetails'],
  city: ['City', 'contactDetails'],
  state: ['State', 'contactDetails'],
  birthday: ['Birthday', 'contactDetails'],
  about_me: ['About me', 'biographyBusiness'],
  my_business: ['My business', 'biographyBusiness'],
  ideal_referral: ['Ideal referral', 'biographyBusiness'],
  how_to_introduce: ['How to introduce you', 'biographyBusiness'],
  keywords: ['Keywords', 'biographyBusiness'],
  goals: ['Goals', 'biographyBusiness'],
  website: ['Website', 'socialLinks'],
  other_link: ['Another link', 'socialLinks'],
};
