import 'server-only';
import { outcomeOf, textOfCode } from '@/features/purchase/payment/server/order-refund';
import type { Locale } from '@/lib/contract/atoms';
import type { PaymentStatus } from '@/lib/contract/payment-status';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';

type Table = Readonly<Record<string, string>>;

const wordIn = (words: Table, code: string): string | null => (Object.hasOwn(words, code) ? words[code]! : null);

const wordsOf = (locale: Locale) => labelsOf(locale, 'backOffice').payments.gatewayWords;

export const gatewayName = (locale: Locale, gateway: string): string =>
  wordIn(wordsOf(locale).names, gateway) ?? gateway;

export function eventWord(locale: Locale, outcome: string): string {
  const { events } = wordsOf(locale);
  return wordIn(events, outcome) ?? fill(events.other, { code: outcome });
}

type GatewayState = { readonly gateway: string; readonly status: PaymentStatus; readonly detail: string };

export function detailWord(locale: Locale, { gateway, status, detail }: GatewayState): string {
  const { details } = wordsOf(locale);
  const { codes, outcomes } = labelsOf(locale, 'purchase');
  const code = textOfCode(gateway, detail);
  const text = wordIn(details, detail) ?? (code ? codes[code] : outcomes[outcomeOf(status, detail).text]);
  return fill(details.coded, { text, code: detail });
}
