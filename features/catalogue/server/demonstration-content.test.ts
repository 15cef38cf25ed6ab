import { expect, it } from 'vitest';
import { locale as locales } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { readContents } from './demonstration-content';

it('tells in the steps of a line that is sold online which button does it, and of no other line', async () => {
  const online = new Set(
    markets.flatMap(({ lines }) => lines.flatMap((line) => (line.onlinePurchase ? line.productType : []))),
  );
  expect(online.size).toBeGreaterThan(0);
  for (const { productType, line } of await readContents())
    for (const locale of locales.options) {
      const steps = line.howToContract.map(({ text }) => text[locale] ?? '').join(' ');
      expect(steps.includes(labelsOf(locale, 'plan').buy), `${productType} ${locale}`).toBe(online.has(productType));
    }
});
