import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { fakeSight } from '@/lib/testing/fake-sight';
import { servePlans } from '@/lib/testing/serve-plans';
import { VisitorPlans } from './visitor-plans';

const { wording } = sampleViewData();
const person = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 41 }] });
const profilePrice = { amount: 91_000, unit: 'month', currency: 'CLP' } as const;

const show = (setting: { title?: string; onceSeen?: boolean } = {}) =>
  render(
    <VisitorPlans
      {...setting}
      line={{ productType: 'ISAPRE', organizationType: 'ISAPRE', profileForm: 'persons' }}
      planHref="/Isapre/{organization}/Planes/{plan}"
      take={3}
      wording={wording}
      words={{
        forProfile: 'para tu perfil',
        none: 'Ningún plan para tu perfil',
        employerOnly: 'Solo a través de tu empresa',
      }}
    >
      <p>desde $66.248/mes</p>
    </VisitorPlans>,
  );

afterEach(() => {
  useProfileStore.getState().clear();
});

describe('the cheapest plans beside an article', () => {
  it('are anybody’s, and nothing is asked, as long as nobody is entered', () => {
    const requests = servePlans([]);
    show();
    expect(screen.getByText('desde $66.248/mes')).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('are those for the profile of this browser, with its prices', async () => {
    const plan = samplePlan({ profilePrice });
    const requests = servePlans([plan]);
    useProfileStore.setState({ profiles: { persons: person } });
    show();
    const link = await screen.findByRole('link', { name: `${plan.organization.displayName} · ${plan.displayName}` });
    expect(link).toHaveAttribute('href', `/Isapre/${plan.organization.url}/Planes/${plan.url}`);
    expect(screen.getByRole('listitem')).toHaveTextContent(/\$91\.000\/mes para tu perfil$/);
    expect(screen.queryByText('desde $66.248/mes')).toBeNull();
    expect(requests).toMatchObject([{ productType: 'ISAPRE', order: 'lowerPrice', take: 3, profile: person }]);
  });

  it('are said to be none where no plan is for the profile', async () => {
    servePlans([]);
    useProfileStore.setState({ profiles: { persons: person } });
    show();
    expect(await screen.findByText('Ningún plan para tu perfil')).toBeVisible();
  });

  it('stay anybody’s where the prices for the profile cannot be had', async () => {
    const requests = servePlans([samplePlan()]);
    useProfileStore.setState({ profiles: { persons: person } });
    show();
    await expect.poll(() => requests).toHaveLength(1);
    expect(await screen.findByText('desde $66.248/mes')).toBeVisible();
  });

  it('are asked for only once they are seen where styles show one part of several, and say of what they are', async () => {
    const { scrollTo } = fakeSight();
    const requests = servePlans([samplePlan({ profilePrice })]);
    useProfileStore.setState({ profiles: { persons: person } });
    show({ title: 'Isapres: los más baratos de hoy', onceSeen: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(requests).toEqual([]);
    expect(screen.getByText('desde $66.248/mes')).toBeVisible();
    act(() => scrollTo());
    expect(await screen.findByText('Isapres: los más baratos de hoy')).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('$91.000/mes para tu perfil');
    vi.unstubAllGlobals();
  });
});
