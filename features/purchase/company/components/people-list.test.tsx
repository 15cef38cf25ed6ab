import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PeopleResponse } from '@/features/purchase/company/company.api';
import { PeopleList } from './people-list';
import type { CompanySetting } from './setting';

const setting = { tag: 'es-PE', relationships: {} } as unknown as CompanySetting;
const row = (legalId: string, isNamesake: boolean) => ({
  person: {
    id: legalId,
    legalId,
    name: 'Rosa',
    paternalSurname: 'Quispe',
    insuredType: 'holder',
    effectiveDate: '2026-11-01',
    birthDate: '1955-01-31',
  },
  age: 71,
  isOutsideAges: legalId === '7654321',
  problems: [],
  leavesOn: legalId === '001234567' ? '2026-12-01' : null,
  documentKind: legalId === '001234567' ? 'Carné de extranjería' : null,
  holder: legalId === '001234567' ? 'Ana Rojas' : null,
  isNamesake,
});
const data = {
  ages: { from: 18, to: 64 },
  total: 2,
  wrong: 0,
  namesakes: 1,
  data: [row('41234567', true), row('7654321', false)],
};
const HINT = /mismo nombre y otro documento/;

it('hints at two people of one name while the list can be changed, and not afterwards', () => {
  const shown = { setting, data: data as unknown as PeopleResponse, page: 1, isListed: true, onPage: () => undefined };
  const { rerender } = render(<PeopleList {...shown} onEdit={() => undefined} onRemove={() => undefined} />);
  expect(screen.getAllByText(HINT)).toHaveLength(1);
  rerender(<PeopleList {...shown} />);
  expect(screen.queryByText(HINT)).toBeNull();
});

it('shows how old everybody is, and warns of whom the plan does not take', () => {
  const shown = { setting, data: data as unknown as PeopleResponse, page: 1, isListed: true, onPage: () => undefined };
  render(<PeopleList {...shown} />);
  expect(screen.getAllByText(/, 71 años/)).toHaveLength(2);
  expect(screen.getAllByText(/Tendrá 71 años y el plan recibe hasta los 64/)).toHaveLength(1);
});

it('names a document of another kind than most, whose dependant somebody is, and who leaves when', () => {
  const child = row('001234567', false);
  const shown = {
    setting: { tag: 'es-PE', relationships: { 'Hijo/Hija': 'Hijo/Hija' } } as unknown as CompanySetting,
    data: {
      ...data,
      data: [
        row('41234567', false),
        { ...child, person: { ...child.person, insuredType: 'dependant', dependantType: 'Hijo/Hija' } },
      ],
    } as unknown as PeopleResponse,
  };
  render(<PeopleList {...shown} page={1} isListed onPage={() => undefined} />);
  expect(screen.getByText(/^41234567 · Titular/)).toBeVisible();
  expect(screen.getAllByText(/^Baja informada/)).toHaveLength(1);
  expect(screen.getByText('Baja informada: su primer día sin seguro es el 1 de diciembre de 2026.')).toBeVisible();
  expect(screen.getByText(/^Carné de extranjería 001234567 · Hijo\/Hija de Ana Rojas · /)).toBeVisible();
});
