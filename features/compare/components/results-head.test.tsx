import { screen } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import { expect, it } from 'vitest';
import { sampleMetaData, sampleViewData } from '@/lib/testing/sample-plans';
import { markets } from '@/lib/markets';
import { formatMoney } from '@/lib/i18n/money';
import { ResultsHead } from './results-parts';

it.each(markets)('$code counts plans as it writes prices', ({ intlLocale: { es: tag }, currency }) => {
  renderInList(
    <ResultsHead countRef={null} total={12_345} loading={false} order="popular" metaData={sampleMetaData()} />,
    sampleViewData({ wording: { ...sampleViewData().wording, tag } }),
  );
  const [number = ''] = /\d+.\d+/.exec(formatMoney(12_345, currency, tag)) ?? [];
  expect(screen.getByText(`${number} planes`)).toBeVisible();
});

it.each([true, false])('says once that all plans are examples, and else nothing of it (%s)', (areExamples) => {
  const { container } = renderInList(
    <ResultsHead countRef={null} total={3} loading order="popular" metaData={sampleMetaData()} />,
    sampleViewData({ areExamples }),
  );
  const sentence = areExamples ? 'Precios y coberturas de ejemplo' : null;
  expect(container.querySelector('.list-source')?.textContent ?? null).toBe(sentence);
});
