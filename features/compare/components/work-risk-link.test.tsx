import { act, screen } from '@testing-library/react';
import { renderInList } from '@/lib/testing/render-in-list';
import { beforeEach, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { sampleViewData } from '@/lib/testing/sample-plans';
import { type ListViewData } from './list-context';
import { WorkRiskLink } from './compare-results';

beforeEach(() => useProfileStore.getState().clear());

const line = { ...sampleViewData().line, profileForm: 'employees' } as const;

function show(change: Partial<ListViewData> = {}) {
  const setting = sampleViewData({ line, workRiskHref: '/Comparar/SCTR', ...change });
  renderInList(<WorkRiskLink />, setting);
  return screen.queryByRole('link');
}

it('leads a company to the insurance of risky work for as many workers', () => {
  expect(show()).toHaveAccessibleName('Compara el SCTR');
  const company = perfilIngreso.parse({ ingresodatos: true, colectivo: { cantidadempleados: 25 } });
  act(() => useProfileStore.getState().save('employees', company, null));
  expect(screen.getByRole('link', { name: 'Compara el SCTR para 25 trabajadores' })).toHaveAttribute(
    'href',
    '/Comparar/SCTR',
  );
});

it('says nothing where there is no such list, or nobody asks for a company', () => {
  expect(show({ workRiskHref: null })).toBeNull();
  expect(show({ line: sampleViewData().line })).toBeNull();
});
