import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** Whether a number without a prefix has a length that numbers of this country have; of one with a prefix nothing is said. */
export function isPossiblePhone(typed: string, country: CountryCode | null): boolean {
  if (country === null || typed.trim().startsWith('+')) return true;
  return parsePhoneNumberFromString(typed, country)?.isPossible() ?? false;
}
