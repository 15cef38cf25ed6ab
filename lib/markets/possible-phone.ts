import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Market } from './market';

type Country = NonNullable<Market['phoneCountry']>;

/**
 * Digits of a national number without trunk prefix. libphonenumber's metadata still has older lengths. Chile: nine for
 * all (Subtel, numeración de nueve dígitos, 2016). Peru: nine, and eight of a landline with its area code (MTC, Plan
 * Técnico Fundamental de Numeración). Colombia: ten for all since 1 September 2021 (CRC, Resolución 5826 of 2019).
 */
export const PHONE_DIGITS: Readonly<
  Record<Country, { readonly mobile: number; readonly landline: number; readonly mobileStart: string }>
> = {
  CL: { mobile: 9, landline: 9, mobileStart: '9' },
  PE: { mobile: 9, landline: 8, mobileStart: '9' },
  CO: { mobile: 10, landline: 10, mobileStart: '3' },
};

/** True for a number of that length. Always true for a foreign prefix or a null `country`. */
export function isPossiblePhone(typed: string, country: Country | null): boolean {
  if (country === null) return true;
  const number = parsePhoneNumberFromString(typed, country);
  if (typed.trim().startsWith('+') && number?.countryCallingCode !== getCountryCallingCode(country)) return true;
  const { mobile, landline, mobileStart } = PHONE_DIGITS[country];
  const digits = String(number?.nationalNumber ?? '');
  return digits.length === (digits.startsWith(mobileStart) ? mobile : landline);
}
