import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadWords } from '@/lib/i18n/load-words';
import { markets } from '@/lib/markets';
import { asksForEmployees } from '@/lib/markets/market';
import { ProfilesOffer } from './profiles-offer';

const plans = [{ productCode: 'SALUD-1', displayName: 'Salud 1' }];

beforeEach(async () => {
  document.documentElement.lang = 'es';
  await loadWords(['profilesSheet']);
});

describe.each(markets)('the offer to price a sheet in $code', (market) => {
  it('stands on lines of companies alone, in each language', () => {
    for (const line of market.lines)
      for (const locale of market.locales) {
        const { container, unmount } = render(<ProfilesOffer page={{ market, locale }} line={line} plans={plans} />);
        expect(container.querySelector('button') !== null, line.productType).toBe(asksForEmployees(line));
        unmount();
      }
  });
});

it('opens the upload for the plan that it stands beside', async () => {
  const [market] = markets;
  const line = { productType: 'COLECTIVO', profileForm: 'employees' } as const;
  render(<ProfilesOffer page={{ market: market!, locale: 'es' }} line={line} plans={plans} />);
  await userEvent.click(screen.getByRole('button', { name: 'Calcular el precio de tu lista' }));
  expect(await screen.findByRole('option', { name: 'Salud 1' })).toBeInTheDocument();
  expect(screen.getByLabelText('Archivo de Excel o CSV (.xlsx o .csv)')).toBeInTheDocument();
});
