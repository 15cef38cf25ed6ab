import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { marketOfCode } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { samplePlan } from '@/lib/testing/sample-plans';
import { AssistedForm } from './assisted-form';

it('asks nothing about a plan that takes nobody new', () => {
  const market = marketOfCode('cl');
  const item = samplePlan({ id: 7 });
  const closed = { ...item, entry: { ...item.entry, closed: true } };
  const page = { site: toSite('cl')!, market, locale: 'es' } as const;
  render(<AssistedForm page={page} item={closed} line={market.lines[0]!} />);
  expect(screen.getByText(/^Este plan ya no se vende/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
