import type { Messages } from '@/lib/i18n/messages';
import type { Market, ProfileFormName } from '@/lib/markets/market';

/** In which words and numbers clinics are told of, and whose region comes first. Sent to the browser with the table. */
export type ClinicSetting = {
  /** BCP 47 tag for numbers. */
  readonly tag: string;
  /** Form of the profile that knows the visitor's region. */
  readonly profileForm: ProfileFormName;
  readonly regionWord: Market['regionWord'];
  /** What the map says comes with the map. */
  readonly words: Omit<Messages['clinics'], 'map'>;
};
