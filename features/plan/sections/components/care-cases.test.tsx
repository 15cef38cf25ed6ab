import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useMyClinics } from '@/features/profile/clinics/store';
import { sampleSectionViewData } from '@/lib/testing/sample-section';
import { samplePlan } from '@/lib/testing/sample-plans';
import { sampleCases } from '@/lib/testing/sample-plan-answers';
import { CareCases } from './care-cases';

const setting = sampleSectionViewData();
const item = samplePlan({ id: 7 });
const choose = (...clinics: string[]) => useMyClinics.getState().keep(clinics, 'chosenClinics');
const show = (data = sampleCases) => render(<CareCases {...{ data, item, setting }} />);
const said = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

beforeEach(() => choose());

it('says each case in one line, at the clinic where the visitor pays least of all', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Lo que pagarías' })).toBeVisible();
  expect(screen.getByText('Estimación en Clínica Dávila, donde menos pagarías en total')).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Consulta con especialista',
    'Ecografía abdominal',
  ]);
  expect(said()).toEqual([
    'Pagas $14.000 a $40.000El plan paga $21.000 a $60.000',
    'Pagas $11.000 a $60.000 o másEl plan paga $17.000 a $90.000 o menos',
  ]);
});

it('claims nothing of a clinic whose plan pays the same at all of its clinics', () => {
  show({ ...sampleCases, places: sampleCases.places.slice(0, 1) });
  expect(screen.getByText('Estimación en Clínica Dávila')).toBeVisible();
});

it('says them at the visitor’s clinic, also where the plan pays nothing', () => {
  choose('Clínica Bupa', 'Clínica Dávila');
  show();
  expect(screen.getByText('Estimación en Clínica Bupa')).toBeVisible();
  expect(said()[0]).toBe('Pagas $35.000 a $100.000El plan paga $0');
});

it('says them at the first of the visitor’s clinics that the plan names', () => {
  choose('Clínica Alemana', 'Clínica Bupa', 'Clínica Dávila');
  show();
  expect(screen.getByText('Estimación en Clínica Bupa')).toBeVisible();
});

it('says of a clinic of the visitor that the plan does not name that nobody knows it', () => {
  choose('Clínica Alemana');
  show();
  expect(screen.getByText('Estimación en Clínica Alemana, que el plan no nombra')).toBeVisible();
  expect(said()).toEqual(['No sabemos', 'No sabemos']);
});

it('names no clinic of a plan that has none', () => {
  choose('Clínica Alemana');
  show({ ...sampleCases, places: [{ clinics: [], cases: sampleCases.places[0]!.cases }], elsewhere: null });
  expect(screen.getByText('Estimación')).toBeVisible();
  expect(said()[0]).toContain('Pagas $14.000 a $40.000');
});

it('says when that holds, and for whom', () => {
  const preExisting = { line: '', cases: 'Pregunta si vale para enfermedades de antes.', details: [] };
  const entry = { ...item.entry, waiting: { days: 60, upTo: null, typical: true } };
  render(<CareCases data={sampleCases} item={{ ...item, entry }} setting={{ ...setting, preExisting }} />);
  expect(
    screen.getByText('Vale después de la carencia. Suele ser de 60 días. Pregunta si vale para enfermedades de antes.'),
  ).toBeVisible();
});

it('says how it is estimated, from what and of which year', () => {
  show();
  const how = within(screen.getByRole('group'));
  expect(how.getByText('Cómo lo estimamos')).toBeVisible();
  expect(how.getByText(/nunca menos que Fonasa en libre elección/)).toBeInTheDocument();
  expect(how.getByText(/con Fonasa: arancel \(2026\)\.$/)).toHaveTextContent('cuesta $35.000 a $100.000 (2026)');
  expect(how.getByText(/^Ecografía abdominal: suponemos que cuesta/)).toHaveTextContent('no hay precios publicados');
});
