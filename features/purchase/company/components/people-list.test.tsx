import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { PeopleResponse } from '@/features/purchase/company/contract';
import { loadWords } from '@/lib/i18n/load-words';
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
  },
  problems: [],
  isNamesake,
});
const data = { total: 2, wrong: 0, namesakes: 1, data: [row('41234567', true), row('7654321', false)] };
const HINT = /mismo nombre y otro documento/;

beforeEach(async () => {
  document.documentElement.lang = 'es';
  await loadWords(['company']);
});

it('hints at two people of one name while the list can be changed, and not afterwards', () => {
  const shown = { setting, data: data as unknown as PeopleResponse, page: 1, isListed: true, onPage: () => undefined };
  const { rerender } = render(<PeopleList {...shown} onEdit={() => undefined} onRemove={() => undefined} />);
  expect(screen.getAllByText(HINT)).toHaveLength(1);
  rerender(<PeopleList {...shown} />);
  expect(screen.queryByText(HINT)).toBeNull();
});
