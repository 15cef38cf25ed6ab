import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import type { NamedPlan } from '@/features/compare/search-schemas';
import { renderInList } from '@/lib/testing/render-in-list';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { PublicPrice } from './list-notes';
import { NamedAnswers } from './named-answers';

const { id, displayName, url, organization, priceRange } = samplePlan();
const own = { amount: 325_188, currency: 'CLP', unit: 'month', legalSeven: 301_000 } as const;
const cheap: NamedPlan = {
  id,
  displayName,
  url,
  organization,
  priceRange,
  profilePrice: own,
  answers: ['least', 'most'],
  hospital: 80,
  deductible: { amount: 0, currency_code: 'CLP' },
};
const dear: NamedPlan = {
  ...cheap,
  id: 2,
  displayName: 'Plan 2',
  url: 'plan-2',
  profilePrice: { ...own, amount: 553_635 },
  answers: ['whole'],
  hospital: 100,
};

const state = { items: [], hasClinics: true, onOpen: () => undefined };
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('name what each plan adds to the 7 % and pays in hospital, one plan with both of its labels', () => {
  renderInList(<NamedAnswers {...state} plans={[cheap, dear]} />);
  const [first, second] = within(screen.getByRole('region', { name: 'Respuestas' })).getAllByRole('link');
  expect(first).toHaveAccessibleName(
    'Agregar lo menos con tus clínicas · 80 % o más en hospital $24.188 Colmena Plan 1 80% hospital',
  );
  expect(second).toHaveAccessibleName('100 % en hospital agregas $252.635 Colmena Plan 2 100% hospital');
  expect(second).toHaveAttribute('href', '/Isapre/Colmena/Planes/plan-2');
});

it('without a 7 % and a clinic: the lowest price, and the percentage is the plan’s own', () => {
  renderInList(
    <NamedAnswers
      {...state}
      hasClinics={false}
      plans={[
        { ...cheap, profilePrice: null, answers: ['least'] },
        {
          ...dear,
          profilePrice: { ...own, legalSeven: undefined },
          hospital: null,
          deductible: { amount: 2_000_000, currency_code: 'CLP' },
          answers: ['most'],
        },
      ]}
    />,
  );
  expect(links()).toEqual([
    'Menor precio desde $144.375 Colmena Plan 1 80% hospital del plan',
    '80 % o más en hospital $325.188 Colmena Plan 2 Deducible $2.000.000',
  ]);
});

it('say that all of several clinics are meant, where any of them is not enough', () => {
  renderInList(<NamedAnswers {...state} isEvery plans={[cheap, dear]} />);
  expect(links()[0]).toMatch(/^Agregar lo menos con todas tus clínicas · /);
});

it('leave room for the plan’s name on a phone: no company, and no word but the percentage beside a deductible', () => {
  const deductible = { amount: 2_000_000, currency_code: 'CLP' } as const;
  const least: NamedPlan = { ...cheap, answers: ['least'] };
  renderInList(
    <NamedAnswers
      {...state}
      plans={[
        { ...least, deductible },
        { ...dear, deductible: null },
      ]}
    />,
  );
  const onPhone = (link: HTMLElement) => {
    const second = link.querySelector('a > small')!.cloneNode(true) as HTMLElement;
    for (const hidden of second.querySelectorAll(String.raw`.max-md\:hidden, .sr-only`)) hidden.remove();
    return second.textContent.replaceAll(/\s+/g, ' ').trim();
  };
  expect(screen.getAllByRole('link').map(onPhone)).toEqual([
    'Plan 1 80% · Deducible $2.000.000',
    'Plan 2 100% hospital',
  ]);
});

it('print their rule', async () => {
  const { line } = sampleViewData();
  const view = sampleViewData({ line: { ...line, cardFacts: ['deductible'] } });
  renderInList(<NamedAnswers {...state} plans={[cheap]} />, view);
  await userEvent.click(screen.getByText('Cómo se eligen'));
  expect(await screen.findByText(/^De toda tu búsqueda, gana el que menos cuesta/)).toBeVisible();
  expect(screen.getByText('«Deducible» no cuenta aquí: es lo que pagas aparte cuando usas el plan.')).toBeVisible();
  expect(
    screen.getByText(
      /^Si empatan, gana el que paga más en hospital, después el mejor evaluado, después el de menor precio total/,
    ),
  ).toBeVisible();
});

it('open the plan over the list where its card is there', async () => {
  const onOpen = vi.fn();
  const item = samplePlan();
  renderInList(<NamedAnswers {...state} items={[item]} onOpen={onOpen} plans={[cheap]} />);
  await userEvent.click(screen.getByRole('link'));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(item);
});

it('keep their place while a search is under way, and are not there when fewer than two are answered', () => {
  const waiting = renderInList(<NamedAnswers {...state} plans={null} />);
  expect(screen.getByRole('region', { name: 'Respuestas' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('link')).toBeNull();
  waiting.unmount();
  const { container } = renderInList(<NamedAnswers {...state} plans={[dear]} />);
  expect(container).toBeEmptyDOMElement();
});

it.each([
  [
    { edad: 67, tipo_ingreso: 'Pension' },
    /unos \$44\.800 al mes, y nada más en la red pública.* exento \(Ley 20\.531\)\.$/,
  ],
  [{ edad: 64, tipo_ingreso: 'Pension' }, /\(desde 2022\)\. ?$/],
  [{ edad: 67 }, /unos \$44\.800 al mes.* exento/],
  [{ edad: 64 }, /^$/],
  [{ edad: 67, tipo_ingreso: 'Bruto' }, /^$/],
] as const)('beside them stands what Fonasa costs %j', (person, said) => {
  const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ ...person, ingreso: 640_000 }] });
  const items = [samplePlan({ profilePrice: { ...own, legalSeven: 44_800 } })];
  const inChile = sampleViewData({ publicHealth: 'fonasa' });
  const { container, unmount } = renderInList(<PublicPrice items={items} profile={profile} />, inChile);
  expect(container.textContent).toMatch(said);
  unmount();
  renderInList(<PublicPrice items={[samplePlan()]} profile={null} />, inChile);
  expect(screen.queryByText(/Fonasa/)).toBeNull();
});

it('say no "from" of a price per employee, which the line above the list says for how many it is', () => {
  const employer = {
    ...cheap,
    profilePrice: null,
    priceRange: { from: 6_896, currency: 'CLP', unit: 'employee' },
  } as const;
  renderInList(<NamedAnswers {...state} plans={[employer, { ...employer, id: 2 }]} />);
  expect(links()[0]).toMatch(/hospital \$6\.896 p\/empl/);
});
