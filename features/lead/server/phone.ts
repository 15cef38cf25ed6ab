import 'server-only';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Market } from '@/lib/markets/market';

/** A phone as E.164 (+56912345678) when it is one of the market or carries its country's prefix, otherwise as typed. */
export function normalisePhone(market: Market, typed: string): string {
  const number = parsePhoneNumberFromString(typed, market.phoneCountry ?? undefined);
  return number?.isValid() ? number.number : typed;
}
