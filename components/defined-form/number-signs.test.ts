import { expect, it } from 'vitest';
import { markets } from '@/lib/markets';
import { numberSigns } from './number-signs';

const places = markets.flatMap(({ intlLocale, currency }) =>
  Object.values(intlLocale).map((tag) => ({ tag, currency })),
);

it.each(places)('a field in $tag has the signs that $currency is read with', ({ tag, currency }) => {
  const intl = new Intl.NumberFormat(tag, { style: 'currency', currency, useGrouping: 'always' });
  const sign = (type: string) => intl.formatToParts(12_345).find((part) => part.type === type)?.value;
  expect(numberSigns(tag, currency)).toEqual({ tag, thousands: sign('group'), currencySign: sign('currency') });
});

it.each([
  ['es-CL', 'CLP', { thousands: '.', currencySign: '$' }],
  ['es-PE', 'PEN', { thousands: ',', currencySign: 'S/' }],
  ['en-US', 'MXN', { thousands: ',', currencySign: 'MX$' }],
] as const)('in %s %s has %j', (tag, currency, signs) => {
  expect(numberSigns(tag, currency)).toEqual({ tag, ...signs });
});
