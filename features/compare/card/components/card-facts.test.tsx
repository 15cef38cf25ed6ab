import { cleanup, screen } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import { afterEach, describe, expect, it } from 'vitest';
import { noActions, samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import type { ProfileFormName } from '@/lib/markets/market';
import { minimumText } from '@/features/eligibility/wording/entry';
import { es } from '@/messages/es';
import { PlanCard } from './plan-card';

afterEach(() => useProfileStore.getState().clear());

function enter(cantidadempleados: number) {
  const profile = perfilIngreso.parse({ ingresodatos: true, colectivo: { cantidadempleados } });
  useProfileStore.getState().save('employees', profile, null);
}

function show(minsubscribers: number | null, profileForm: ProfileFormName = 'employees') {
  const { line } = sampleViewData();
  const setting = sampleViewData({ line: { ...line, profileForm, reference: { ...line.reference, employees: 10 } } });
  renderInList(
    <PlanCard item={samplePlan({ metadata: { minsubscribers } })} profile={null} actions={noActions} />,
    setting,
  );
  return screen.getByRole('article');
}

describe('collective minimum', () => {
  it.each([
    [20, 12, 'Plan para un mínimo de 20 empleados'],
    [null, 4, 'Plan para un mínimo de 1 empleados'],
    [10, 9, 'Plan para un mínimo de 10 empleados'],
  ])('of a plan for %s is told to a company of %i [V-03 C-05]', (minimum, count, text) => {
    enter(count);
    expect(show(minimum)).toHaveTextContent(text);
  });

  it.each([
    [20, 20],
    [null, 5],
    [3, 4],
  ])('of a plan for %s is not told to a company of %i [V-03 C-05]', (minimum, count) => {
    enter(count);
    expect(show(minimum)).not.toHaveTextContent(/mínimo/i);
  });

  it('says from how many employees a plan is, to a company that has them', () => {
    enter(25);
    expect(show(20)).toHaveTextContent('Desde 20 empleados');
    cleanup();
    expect(show(1)).not.toHaveTextContent('Desde');
  });

  it('is told for the company that prices without a profile are for', () => {
    expect(show(11)).toHaveTextContent('Plan para un mínimo de 11 empleados');
  });

  it('is a plain fact where nobody is employed', () => {
    enter(4);
    expect(show(6, 'guards')).toHaveTextContent('Mínimo 6 personas');
  });

  it('is met by as many employees as it asks for', () => {
    const text = (count: number) => minimumText(null, count, es.compare.card.employeesMinimum, 'es-CL');
    expect([4, 5, 6].map(text)).toEqual(['Plan para un mínimo de 1 empleados', null, null]);
  });
});

it('says of a plan that people have by their work how they come to it, but not to a company', () => {
  const { line } = sampleViewData();
  const { entry, ...plan } = samplePlan();
  const byEmployer = { ...plan, entry: { ...entry, employerOnly: true } };
  for (const [profileForm, text] of [
    ['persons', 'Solo a través de tu empresa'],
    ['employees', null],
  ] as const) {
    renderInList(
      <PlanCard item={byEmployer} profile={null} actions={noActions} />,
      sampleViewData({ line: { ...line, profileForm } }),
    );
    if (text) expect(screen.getByText(text)).toBeVisible();
    else expect(screen.getByRole('article')).not.toHaveTextContent('empresa');
    cleanup();
  }
});

it.each([
  [['death'], [], true],
  [['death'], ['smokersAccepted'], false],
  [['accidentalDeath'], [], false],
])('says of a life plan that nobody knows whether it takes smokers: %j, %j', (codes, features, isShown) => {
  const { line } = sampleViewData();
  const setting = sampleViewData({ line: { ...line, cardFacts: ['protection', 'smokers'] } });
  const coverages = codes.map((code) => ({ code, kind: 'amount' as const, value: 1000, currency: 'UF' as const }));
  renderInList(<PlanCard item={samplePlan({ coverages, features })} profile={null} actions={noActions} />, setting);
  expect(/Fumadores ?no lo sabemos, pregúntalo/.test(screen.getByRole('article').textContent)).toBe(isShown);
});
