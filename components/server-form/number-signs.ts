import type { FormWords } from './form-words';

/** How numbers read in the market and language of the page. */
export function numberSigns(tag: string, currency: string): Pick<FormWords, 'thousands' | 'currencySign'> {
  // UF and pesos: a person enters pesos.
  const parts = new Intl.NumberFormat(tag, { style: 'currency', currency, useGrouping: 'always' }).formatToParts(
    12_345,
  );
  const sign = (type: string) => parts.find((part) => part.type === type)?.value;
  return { thousands: sign('group') === '.' ? '.' : ',', currencySign: sign('currency') ?? '' };
}
