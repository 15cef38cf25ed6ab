import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { server } from '@/lib/testing/msw-server';
import { sampleCases, sampleOrganizations } from '@/lib/testing/sample-plan-answers';
import { samplePlan } from '@/lib/testing/sample-plans';
import { sampleSectionViewData } from '@/lib/testing/sample-section';
import { FiguresSection, PlanFigures } from './plan-figures';

const setting = sampleSectionViewData();
const item = samplePlan({ id: 7 });
const [davila] = sampleOrganizations.organizations;
const split = { healthSystem: 0, insurer: 480_000, patient: 120_000 };
const stay = { code: 'medicalStay3Days' as const, estimate: { low: split, high: split, bound: 'exact' as const } };
const cases = { ...sampleCases, places: [{ clinics: ['Clínica Dávila'], cases: [stay] }], elsewhere: null };
const choose = (...clinics: string[]) => useMyClinics.getState().keep(clinics, 'chosenClinics');

function figures(plan: InsuranceItem = item, known = cases) {
  const { container } = render(<PlanFigures item={plan} setting={setting} cases={known} />);
  return () =>
    [...container.querySelectorAll('.own-price')].map((figure) =>
      [...figure.children].map(({ textContent }) => textContent.replaceAll('\u00A0', ' ')),
    );
}

beforeEach(() => {
  choose();
  const organizations = [{ ...davila!, coverage: { hospital: 60, ambulatory: 50 } }];
  server.use(http.get('*/api/insurance/:id/coverageOrganizations', () => HttpResponse.json({ organizations })));
});
afterEach(() => useProfileStore.getState().clear());

const entry = {
  ...item.entry,
  ages: { from: 18, to: 64, typical: false },
  waiting: { days: 0, upTo: null, typical: false },
};

describe('the deciding figures of a plan', () => {
  it('are what it pays at its best clinics, the part of a stay that is left, and from when it pays', () => {
    expect(figures({ ...item, entry })()).toEqual([
      [expect.any(String), '90% · 70%', expect.stringMatching(/^Hospital.* · Ambulator/)],
      ['Hospital, 3 días', '$120.000', 'Lo que pagarías (estimado)'],
      ['Carencia', 'Sin carencia', 'De 18 a 64 años'],
    ]);
  });

  it('are what it pays at the visitor’s clinic, the first that it names', async () => {
    choose('Clínica Alemana', 'Clínica Dávila');
    const shown = figures({ ...item, clinics: ['Clínica Dávila', 'Clínica Indisa'] });
    expect(await screen.findByText('Clínica Dávila')).toBeVisible();
    expect(shown()[0]).toEqual(['Clínica Dávila', '60% · 50%', 'Hospitalaria · Ambulatoria']);
  });

  it.each([
    ['catastrofico', 20_000, ['Paga solo sobre $20.000 de deducible']],
    ['complementario_catastrofico', 0, []],
    ['poliza', 20_000, []],
  ])('say of a high-cost plan what one pays first: %s, %d', (code, amount, paidFirst) => {
    const highCost = samplePlan({
      insuranceType: { ...item.insuranceType, code },
      metadata: { deductible: { amount, currency_code: 'CLP' } },
    });
    expect(figures({ ...highCost, entry })()[0]!.slice(3)).toEqual(paidFirst);
  });

  it('name no percentage at a clinic that the plan does not name', async () => {
    choose('Clínica Alemana');
    const shown = figures({ ...item, clinics: ['Clínica Dávila', 'Clínica Indisa'] });
    expect(await screen.findByText('Clínica Alemana')).toBeVisible();
    expect(shown()[0]).toEqual(['Clínica Alemana', 'No informado', expect.stringMatching(/^No está entre sus 2/)]);
  });

  it('say that a waiting time is not known, and leave out a stay that the plan does not cover', () => {
    const shown = figures({ ...item, entry: { ...entry, ages: null, waiting: null } }, { ...cases, places: [] });
    expect(shown().slice(1)).toEqual([['Carencia', 'No informado']]);
  });

  it('over a list leave out the stay, which is shown below', () => {
    render(<FiguresSection data={item} setting={setting} />);
    expect(screen.queryByText('Hospital, 3 días')).toBeNull();
  });
});

const price = { amount: 90_000, currency: 'CLP', unit: 'month' };
const SEVERAL = 'Con los cumpleaños de los próximos 24 meses (de 34 a 35 y de 1 a 2 años), el total sube a $124.200';

describe('what changes next', () => {
  const show = (answer: object) => {
    server.use(http.post('*/api/insurance/:id/calculatePrice', () => HttpResponse.json(answer)));
    const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 64 }] });
    useProfileStore.getState().save('persons', profile, null);
    return figures({ ...item, entry });
  };
  const receiptOf = (...ages: number[]) => ({ inputs: { persons: ages.map((age) => ({ role: 'cotizante', age })) } });

  it.each([
    [[64], [{ from: 64, age: 65 }], 'A los 65 sube a $124.200'],
    [[26], [{ from: 26, age: 30 }], 'A los 30 sube a $124.200', 'Más adelante'],
    [[64, 64], [{ from: 64, age: 65 }], 'Cuando quien hoy tiene 64 cumpla 65 años, el total sube a $124.200'],
    [
      [34, 1],
      [
        { from: 34, age: 35 },
        { from: 1, age: 2 },
      ],
      SEVERAL,
    ],
  ])(
    'is the price after the birthdays of %j, and that entry ends',
    async (ages, birthdays, text, label = 'Próximos 24 meses') => {
      const shown = show({
        price,
        receipt: receiptOf(...ages),
        nextPrice: { birthdays, price: { ...price, amount: 124_200 } },
        lastEntry: { who: 'holder', age: 64, limit: 64 },
      });
      expect(await screen.findByText(text)).toBeVisible();
      const last = 'Último año para entrar: acepta hasta los 64; tú tienes 64';
      expect(shown().at(-1)).toEqual([label, '+ $34.200 al mes', text, last]);
    },
  );

  it('is the waiting time where no birthday is known to change the price, and the last year to enter', async () => {
    const shown = show({ price, receipt: receiptOf(64), lastEntry: { who: 'holder', age: 64, limit: 64 } });
    expect(await screen.findByText(/^Último año para entrar/)).toBeVisible();
    expect(shown().at(-1)!.slice(0, 2)).toEqual(['Carencia', 'Sin carencia']);
  });
});
