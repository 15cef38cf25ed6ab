import type { Currency } from '@/lib/contract/atoms';
import { formatMoney, formatNumber } from '@/lib/i18n/money';
import type { FormWords } from './form-words';

export function numberSigns(tag: string, currency: Currency): Pick<FormWords, 'tag' | 'thousands' | 'currencySign'> {
  const [currencySign = ''] = /^\D*/.exec(formatMoney(0, currency, tag)) ?? [];
  return { tag, thousands: formatNumber(12_345, tag).includes('.') ? '.' : ',', currencySign: currencySign.trim() };
}
