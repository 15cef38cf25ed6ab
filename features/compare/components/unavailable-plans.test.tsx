import { screen } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Refusal } from '@/features/eligibility/entry-schemas';
import { perfilIngreso, type PerfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { samplePlan } from '@/lib/testing/sample-plans';
import { UnavailablePlans } from './unavailable-plans';

function show(reasons: readonly Refusal[], total = reasons.length, profile: PerfilIngreso | null = null) {
  const plans = reasons.map((reason, index) => {
    const { id, productCode, displayName, url, organization } = samplePlan({ id: index + 1 });
    return { id, productCode, displayName, url, organization, reason };
  });
  renderInList(<UnavailablePlans unavailable={{ total, plans }} profile={profile} />);
}

it('is folded, and names each plan with its reason and no way to ask for it', async () => {
  show([
    { code: 'tooOld', who: 'holder', age: 78, limit: 64 },
    { code: 'closed', since: '2024-01-01' },
  ]);
  expect(screen.getByText('Acepta hasta los 64 años; tú tienes 78')).not.toBeVisible();
  await userEvent.click(screen.getByText('No disponibles para ti (2)'));
  expect(screen.getByText('Acepta hasta los 64 años; tú tienes 78')).toBeVisible();
  expect(screen.getByText('No recibe nuevos clientes desde el 1 de enero de 2024')).toBeVisible();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Plan 1', 'Plan 2']);
  expect(screen.queryByText(/Solicitar|Contratar/)).toBeNull();
});

it('says each reason once, with how many plans it holds for, in the order of the first', () => {
  const tooOld = (limit: number) => ({ code: 'tooOld', who: 'holder', age: 78, limit }) as const;
  show([tooOld(64), tooOld(70), tooOld(64), tooOld(64)]);
  const reasons = screen.getAllByRole('heading', { level: 3, hidden: true });
  expect(reasons.map(({ textContent }) => textContent)).toEqual([
    'Acepta hasta los 64 años; tú tienes 78 (3)',
    'Acepta hasta los 70 años; tú tienes 78 (1)',
  ]);
  const plansOf = (heading: HTMLElement) =>
    [...heading.parentElement!.querySelectorAll('a')].map(({ textContent }) => textContent);
  expect(reasons.map(plansOf)).toEqual([['Plan 1', 'Plan 3', 'Plan 4'], ['Plan 2']]);
});

it('says the least of employees that a plan is for [V-03]', () => {
  show([{ code: 'tooFewEmployees', count: 12, minimum: 20 }]);
  expect(screen.getByText('Plan para un mínimo de 20 empleados')).toBeInTheDocument();
  expect(screen.getByText('Desde 20 empleados; tu empresa tiene 12')).toBeInTheDocument();
});

it('says how many more there are than it names', () => {
  show([{ code: 'employerOnly' }], 32);
  expect(screen.getByText('y 31 planes más')).toBeInTheDocument();
});

it('leaves it to the list to lead on to that of companies, once for all', () => {
  show([{ code: 'employerOnly' }, { code: 'employerOnly' }]);
  const links = screen.getAllByRole('link', { hidden: true });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Plan 1', 'Plan 2']);
});

it('of a couple says who is accepted, and one press prices the list for them without touching what was answered', async () => {
  const couple = perfilIngreso.parse({
    ingresodatos: true,
    cotizante: [
      { sexo: 'Femenino', edad: 60 },
      { sexo: 'Masculino', edad: 78 },
    ],
    enPareja: true,
  });
  useProfileStore.getState().save('persons', couple, null);
  const persons = [
    { who: 'holder', age: 60, isAccepted: true, limit: null },
    { who: 'partner', age: 78, isAccepted: false, limit: 64 },
  ] as const;
  show([{ code: 'tooOld', who: 'partner', age: 78, limit: 64, persons: [...persons] }], 1, couple);
  await userEvent.click(screen.getByText('No disponibles para ti (1)'));
  expect(screen.getByText('Acepta a ti, no a tu pareja (78 años: entra hasta 64)')).toBeVisible();
  const stored = JSON.stringify(localStorage);
  await userEvent.click(screen.getByRole('button', { name: 'Ver precios solo para ti' }));
  const { part, profiles } = useProfileStore.getState();
  expect(part).toMatchObject({ productType: 'ISAPRE', profile: { cotizante: [{ edad: 60 }], enPareja: false } });
  expect(part!.profile.cotizante).toHaveLength(1);
  expect(profiles.persons).toEqual(couple);
  expect(JSON.stringify(localStorage)).toBe(stored);
});
