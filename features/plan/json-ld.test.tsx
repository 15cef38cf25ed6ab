import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { JsonLd } from '@/components/ui/json-ld';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { PlanHead } from '@/features/plan/components/plan-head';
import { PlanFactsSection } from './sections/components/plan-facts-section';
import { labelsOf } from '@/lib/i18n/messages';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { PlanPrice } from '@/features/plan/components/plan-price';
import { es } from '@/messages/es';
import { markets } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import type { PriceUnit } from '@/features/pricing/price-schemas';
import { planJsonLd } from './json-ld';

const crumbs = [
  { name: 'Inicio', href: '/' },
  { name: 'Isapres', href: '/Comparar/Isapres' },
  { name: 'Plan 7', href: '/Isapre/Colmena/Planes/plan-7' },
];
const [market] = markets;
const place = { site: toSite('cl')!, market: market!, locale: 'es' as const };
const origin = originOf(place.site);
const about = { description: 'Plan 7, Isapres de Colmena: qué cubre.', line: market!.lines[0]! };

function show(displayName = 'Plan 7') {
  const item = samplePlan({ id: 7, displayName });
  const own = [...crumbs.slice(0, 2), { ...crumbs[2]!, name: displayName }];
  const view = sampleViewData();
  const { wording } = view;
  const words = lateWordsOf('es');
  const labels = { breadcrumb: 'Estás en', score: '{score}', imageMissing: '' };
  const { container } = render(
    <>
      <PlanHead
        actions={null}
        companyHref={null}
        item={item}
        wording={wording}
        labels={labels}
        breadcrumbs={own.slice(0, 2)}
      />
      <PlanPrice
        item={item}
        line={{ profileForm: 'persons', productType: 'ISAPRE' }}
        wording={wording}
        labels={{ from: es.compare.card.from, exact: 'x', approximate: 'x', priceFailed: '' }}
      />
      <PlanFactsSection data={item} setting={{ ...view, line: { ...view.line, organizationType: 'ASEG' }, words }} />
      <JsonLd things={planJsonLd(place, { ...about, item }, own)} />
    </>,
  );
  const script = container.querySelector('script')!;
  const graph = JSON.parse(script.textContent) as { '@graph': ReturnType<typeof planJsonLd> };
  const [product, breadcrumbs] = graph['@graph'];
  return { script, product, breadcrumbs };
}

describe('the data of a plan for search engines', () => {
  it('says what the page says: name, code, organisation, price and the way there', () => {
    const { product, breadcrumbs } = show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(product.name);
    expect(screen.getByText('Código').nextElementSibling).toHaveTextContent(product.sku);
    expect(screen.getByText(product.brand.name)).toBeVisible();
    const amount = document.querySelector('.plan-amount')!.textContent.replaceAll(/\D/g, '');
    expect([product.offers.price, product.offers.priceCurrency]).toEqual([amount, 'CLP']);
    const places = within(screen.getByRole('navigation')).getAllByRole('listitem');
    expect(breadcrumbs.itemListElement.map(({ name }) => name)).toEqual(places.map(({ textContent }) => textContent));
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(breadcrumbs.itemListElement.slice(0, 2).map(({ item }) => item)).toEqual(
      links.map((link) => `${origin}${link.getAttribute('href')}`),
    );
    expect(product).toMatchObject({
      '@id': `${origin}/Isapre/Colmena/Planes/plan-7#plan`,
      url: `${origin}/Isapre/Colmena/Planes/plan-7`,
      description: about.description,
      image: `${origin}/marks/cl/Colmena.svg`,
      category: 'Isapres',
    });
  });

  it('calls its line as the page’s language does', () => {
    const line = markets.flatMap(({ lines }) => lines).find(({ key }) => key === 'prepaid')!;
    const categories = (['es', 'en', 'pt'] as const).map((locale) => {
      const [{ category }] = planJsonLd({ ...place, locale }, { ...about, line, item: samplePlan() }, crumbs);
      return category;
    });
    expect(categories).toEqual((['es', 'en', 'pt'] as const).map((locale) => labelsOf(locale, 'lines').prepaid.name));
    expect(new Set(categories).size).toBeGreaterThan(1);
  });

  it('is not ended by what stands in it', () => {
    const name = 'Plan </script><script>alert(1)</script> <!-- "7" \u2028';
    const { script, product } = show(name);
    expect(product.name).toBe(name);
    expect(script.innerHTML).not.toContain('<');
  });

  const paid = (unit: PriceUnit, detail: string | null = null) =>
    samplePlan({
      price: { minPrice: 1056, unit, currency: 'USD' },
      priceRange: { from: 1056, unit, currency: 'USD' },
      metadata: { price_detail: detail },
    });

  it.each([
    ['a month', paid('month'), 'MON'],
    ['a month for each employee', paid('employee', 'perEmployee'), 'MON'],
    ['a month for each pet', paid('pet'), 'MON'],
    ['a year', paid('USD/Año'), 'ANN'],
    ['a year, as its note says', paid('USD/LATAM', 'annualPremium'), 'ANN'],
  ])('says that the price is for %s', (_, item, unitCode) => {
    const [product] = planJsonLd(place, { ...about, item }, crumbs);
    expect(product.offers).toEqual({
      '@type': 'Offer',
      price: '1056',
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '1056',
        priceCurrency: 'USD',
        billingDuration: 1,
        billingIncrement: 1,
        unitCode,
      },
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: 'QuePlan', url: origin },
      url: `${origin}/Isapre/Colmena/Planes/plan-7`,
    });
  });

  it.each([
    ['a trip', paid('USD/V', 'perTrip')],
    ['a trip of each traveller', paid('person', 'perTrip')],
    ['what nobody says', paid('USD/MUNDO')],
  ])('says no period of a price for %s', (_, item) => {
    const [product] = planJsonLd(place, { ...about, item }, crumbs);
    expect(product.offers).not.toHaveProperty('priceSpecification');
  });

  it('says of a plan that is sold out, and of prices in UF, what schema.org has for it', () => {
    const item = samplePlan({ offers: 0, priceRange: { from: 2.5, unit: 'month', currency: 'UF' } });
    const [product] = planJsonLd(place, { ...about, item }, crumbs);
    expect(product.offers).toMatchObject({
      price: '2.5',
      priceCurrency: 'CLF',
      availability: 'https://schema.org/SoldOut',
    });
  });
});
