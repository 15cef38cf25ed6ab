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
      <ResultsHead countRef={null} total={12_345} loading={false} demo order="popular" metaData={sampleMetaData()} />
    </ListProvider>,
  );
  const [number = ''] = /\d+.\d+/.exec(formatMoney(12_345, currency, tag)) ?? [];
  expect(screen.getByText(`${number} planes`)).toBeVisible();
});

it.each([
  [true, 'Planes y precios de demostración: no son una oferta.'],
  [false, 'Datos publicados por las compañías · sitio de demostración'],
])('says in one sentence what the numbers are, made up or not (%s)', (demo, sentence) => {
  render(
    <ListProvider value={sampleViewData()}>
      <ResultsHead countRef={null} total={3} loading demo={demo} order="popular" metaData={sampleMetaData()} />
    </ListProvider>,
  );
  expect(screen.getByText(/demostración/)).toHaveTextContent(sentence);
});
