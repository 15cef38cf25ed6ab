import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { sampleMetaData, samplePlan } from '@/lib/testing/sample-plans';
import { servePlans } from '@/lib/testing/serve-plans';
import { lineInBrowser, periodWording } from '../wording/offers';
import { VisitorPrice } from './visitor-price';

const market = marketOf(toSite('co')!);
const line = lineInBrowser(market.lines.find(({ key }) => key === 'eps')!);
const person = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 41 }] });
const companies = ['Sanitas', 'Sura-EPS', 'SOS'];

const planOf = (url: string, amount: number) => {
  const plan = samplePlan({ profilePrice: { amount, unit: 'month', currency: 'COP' } });
  return { ...plan, organization: { ...plan.organization, url } };
};

const show = () =>
  render(
    companies.map((company) => (
      <p key={company} data-testid={company}>
        <VisitorPrice
          line={line}
          company={company}
          sellers={{ companies, plans: 12 }}
          wording={periodWording({ market, locale: 'es' })}
          words={labelsOf('es', 'directory').forProfile}
        >
          desde $70.036/mes
        </VisitorPrice>
      </p>
    )),
  );

afterEach(() => {
  useProfileStore.getState().clear();
});

describe('the price from in a list of companies', () => {
  it('is each company’s cheapest for the profile of this browser, by one question for the whole list', async () => {
    const plans = [planOf('Sura-EPS', 160_000), planOf('Sanitas', 170_000), planOf('Sura-EPS', 180_000)];
    const requests = servePlans(plans);
    useProfileStore.setState({ profiles: { persons: person } });
    show();
    expect(await screen.findByText(/^desde \$\s?160\.000\/mes para tu perfil$/)).toBe(screen.getByTestId('Sura-EPS'));
    expect(screen.getByTestId('Sanitas')).toHaveTextContent(/^desde \$\s?170\.000\/mes para tu perfil$/);
    expect(screen.getByTestId('SOS')).toHaveTextContent(/^ninguno para tu perfil$/);
    expect(requests).toMatchObject([{ productType: 'EPS', organizations: companies, order: 'lowerPrice', take: 12 }]);
  });

  it('stays what it was for a company that the answer does not reach', async () => {
    servePlans([planOf('Sanitas', 170_000)], sampleMetaData({ total: 200 }));
    useProfileStore.setState({ profiles: { persons: person } });
    show();
    expect(await screen.findByText(/170\.000/)).toBe(screen.getByTestId('Sanitas'));
    expect(screen.getByTestId('SOS')).toHaveTextContent('desde $70.036/mes');
  });
});
