import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { FormList } from '@/features/back-office/forms/contract';
import { queryClient } from '@/lib/http/query-client';
import { server } from '@/lib/testing/msw-server';
import { officeProps } from '@/lib/testing/office';
import es from '@/messages/es.json';
import { FormsScreen } from './forms-screen';

const words = es.backOffice.forms;
const profile = (market: 'cl' | 'pe', name: string) => ({
  ...{ id: `${market}.${name}`, market, name, questions: 3, rules: 0, mistakes: 0 },
  at: '2026-11-26T12:00:00.000Z',
});
const list: FormList = {
  profile: [profile('cl', 'Protección'), profile('cl', 'Mascotas'), profile('pe', 'Mascotas')],
  contact: [{ id: 'c', market: 'cl', name: 'Colectivos, Lista de planes', version: 2, isActive: true }],
};

beforeEach(() => queryClient().clear());

it('begins with the country it stands in, and finds forms by name, without accents, and by country', async () => {
  server.use(http.get('*/api/staff/forms', () => HttpResponse.json(list)));
  render(<FormsScreen {...officeProps(['forms'], ['form:read'])} />);
  const names = () =>
    within(screen.getByRole('table', { name: words.profile }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const search = await screen.findByLabelText(words.find.search);
  expect(screen.getByLabelText(words.find.market)).toHaveValue('cl');
  expect(names()).toEqual(['Protección', 'Mascotas']);
  await userEvent.type(search, 'proteccion');
  expect(names()).toEqual(['Protección']);
  expect(screen.getByText(words.find.nothing)).toBeVisible();
  await userEvent.clear(search);
  await userEvent.selectOptions(screen.getByLabelText(words.find.market), 'pe');
  expect(names()).toEqual(['Mascotas']);
});
