import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { locale } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
import { consentOf } from '@/features/lead/server/queries';
import { ConsentNote } from './consent-note';

it.each(locale.options)('says in %s who keeps what is sent, and leads to it, to the terms and to the policy', (tag) => {
  const prefix = tag === 'es' ? '' : `/${tag}`;
  for (const market of markets) {
    const { container, unmount } = render(<ConsentNote {...consentOf({ market, locale: tag })} />);
    expect(container).toHaveTextContent(market.contact.email);
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(
      ['Mis-datos', 'Terminos-y-Condiciones', 'Politicas-de-Privacidad'].map((path) => `${prefix}/${path}`),
    );
    unmount();
  }
});
