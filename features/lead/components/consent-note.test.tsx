import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { locale } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
import { consentOf } from '@/features/lead/server/queries';
import { ConsentNote } from './consent-note';

it.each(markets.flatMap((market) => locale.options.map((tag) => [market.code, tag, market] as const)))(
  'beside what sends personal data in %s in %s stand who keeps them, the terms, the policy and where to take them back',
  (_, tag, market) => {
    render(<ConsentNote {...consentOf({ market, locale: tag })} />);
    const prefix = tag === 'es' ? '' : `/${tag}`;
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(
      ['Mis-datos', 'Terminos-y-Condiciones', 'Politicas-de-Privacidad'].map((path) => `${prefix}/${path}`),
    );
    expect(screen.getByText(/./, { selector: 'p' })).toHaveTextContent(market.contact.email);
  },
);
