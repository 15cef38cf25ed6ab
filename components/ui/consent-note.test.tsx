import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { locale } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
import { consentOf } from '@/features/lead/server/queries';
import { toSite } from '@/lib/site/site';
import { publishForTest } from '@/lib/testing/frame-token';
import { ConsentNote } from './consent-note';

const screens = import.meta.glob<string>(
  [
    '/{app,components,features}/**/*.tsx',
    '!/{app,features}/**/{back-office,identity,staff-flags}/**',
    '!**/*.test.tsx',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const SENDS_NOTHING_PERSONAL = {
  'app/[site]/[locale]/(per-request)/confirm-mail/[token]/page.tsx': 'a yes',
  'app/[site]/[locale]/(per-request)/reassign/[token]/page.tsx': 'a yes',
  'features/chat/components/message-composer.tsx': 'a line of a chat that began with the note',
  'features/collective/profiles/components/profiles-dialog.tsx': 'ages of people without a name, which are not kept',
  'features/compare/components/no-script-filters.tsx': 'filters',
  'features/compare/components/results-bar.tsx': 'an order',
  'features/compare/filters/components/range-group.tsx': 'a range of prices',
  'features/lead/booking/components/booking-change.tsx': 'a time',
  'features/lead/booking/components/booking-view.tsx': 'a time',
  'features/profile/components/profile-dialog.tsx': 'nothing by itself: the form of the profile takes it over',
  'features/purchase/components/payment-step.tsx': 'a way to pay, below the terms',
  'features/rights/components/code-form.tsx': 'a code',
};

it('stands in each form, and beside each file, that sends personal data', () => {
  const forms = Object.entries(screens).filter(([, text]) => /<form|type="file"/.test(text));
  const bare = forms.filter(([, text]) => !/<ConsentNote|consent\}/.test(text)).map(([file]) => file.slice(1));
  expect(forms.length).toBeGreaterThan(bare.length * 2);
  expect(bare.toSorted()).toEqual(Object.keys(SENDS_NOTHING_PERSONAL));
});

it.each(locale.options)('says in %s who keeps what is sent, and leads to it, to the terms and to the policy', (tag) => {
  const prefix = tag === 'es' ? '' : `/${tag}`;
  for (const market of markets) {
    const { container, unmount } = render(
      <ConsentNote {...consentOf({ site: toSite(market.code)!, market, locale: tag })} />,
    );
    expect(container).toHaveTextContent(market.contact.email!);
    expect(container).not.toHaveTextContent(/[{}]/);
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(
      ['Mis-datos', 'Terminos-y-Condiciones', 'Politicas-de-Privacidad'].map((path) => `${prefix}/${path}`),
    );
    unmount();
  }
});

it.each(locale.options)('says in %s at a partner’s site what the partner sees', (tag) => {
  publishForTest('cl.acme');
  const [market] = markets;
  const noteAt = (site: string) => consentOf({ site: toSite(site)!, market: market!, locale: tag }).text;
  expect(noteAt('cl.acme')).toMatch(/\. acme (ve|sees|vê) [^{}]+\. \p{Lu}/u);
  expect(noteAt('cl')).not.toContain('acme');
});
