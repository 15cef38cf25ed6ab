import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleMetaData, sampleViewData } from '@/lib/testing/sample-plans';
import { markets } from '@/lib/markets';
import { formatMoney } from '@/lib/i18n/money';
import { ListProvider } from './list-context';
import { ResultsHead } from './results-head';

it.each(markets)('$code counts plans as it writes prices', ({ intlLocale: { es: tag }, currency }) => {
  render(
    <ListProvider value={sampleViewData({ wording: { ...sampleViewData().wording, tag } })}>
      <ResultsHead countRef={null} total={12_345} loading={false} order="popular" metaData={sampleMetaData()} />
    </ListProvider>,
  );
  const [number = ''] = /\d+.\d+/.exec(formatMoney(12_345, currency, tag)) ?? [];
  expect(screen.getByText(`${number} planes`)).toBeVisible();
});
