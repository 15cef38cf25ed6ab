import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleClinics, sampleClinicSetting } from '@/features/plan/clinics/sample-clinics';
import { labelsOf } from '@/lib/i18n/messages';
import { PlanClinics } from './plan-clinics';

const setting = sampleClinicSetting(labelsOf('es', 'clinics'));
const panel = (organizations = sampleClinics) => (
  <PlanClinics data={{ organizations: [...organizations] }} setting={setting} />
);

it('a plan that has no clinics says so to the letter [X-12]', () => {
  const pharmacy = { ...sampleClinics[0]!, kind: 'pharmacy' as const };
  for (const organizations of [[], [pharmacy]]) {
    const { unmount } = render(panel(organizations));
    expect(screen.getByRole('heading', { name: 'Ups!' })).toBeVisible();
    expect(screen.getByText('No se encontró información de Clínicas asociadas a este beneficio')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    unmount();
  }
});

it('clinics that are made up are said to be', async () => {
  const { rerender } = render(panel());
  expect(await screen.findByRole('searchbox')).toBeVisible();
  expect(screen.queryByText('Datos de ejemplo')).toBeNull();
  rerender(panel([...sampleClinics, { ...sampleClinics[0]!, displayName: 'Otra', verified: false }]));
  expect(screen.getByText('Datos de ejemplo')).toBeVisible();
});
