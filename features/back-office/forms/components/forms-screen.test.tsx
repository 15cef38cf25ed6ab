import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { FormList } from '@/features/back-office/forms/forms.api';
import { server } from '@/lib/testing/msw-server';
import { inOffice } from '@/lib/testing/office';
import { es } from '@/messages/es';
import { FormsScreen } from './forms-screen';

const words = es.backOffice.forms;
const profile = (market: 'cl' | 'pe', name: string) => ({
  ...{ id: `${market}.${name}`, market, name, questions: 3, rules: 0, mistakes: 0 },
  at: '2026-11-26T12:00:00.000Z',
  places: [{ label: 'Lista de planes', address: `http://${market}.localhost/Comparar/${name}` }],
});
const list: FormList = {
  profile: [profile('cl', 'Protección'), profile('cl', 'Mascotas'), profile('pe', 'Mascotas')],
  contact: [{ id: 'c', market: 'cl', name: 'Colectivos, Lista de planes', version: 2, isActive: true, places: [] }],
  fixed: [
    { market: 'cl', address: 'http://cl.localhost/Contacto' },
    { market: 'pe', address: 'http://pe.localhost/Contacto' },
  ],
};

it('begins with the country it stands in, and finds forms by name, without accents, and by country', async () => {
  server.use(http.get('*/api/staff/forms', () => HttpResponse.json(list)));
  render(inOffice('forms', ['form:read'], <FormsScreen />));
  const names = () =>
    within(screen.getByRole('table', { name: words.profile }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
      .filter((text) => text !== 'Lista de planes');
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

it('says where visitors meet each form, and where the one is that comes with the site', async () => {
  server.use(http.get('*/api/staff/forms', () => HttpResponse.json(list)));
  render(inOffice('forms', ['form:read'], <FormsScreen />));
  const ofProfile = within(await screen.findByRole('table', { name: words.profile }));
  expect(ofProfile.getByRole('columnheader', { name: 'Dónde se muestra' })).toBeVisible();
  expect(ofProfile.getAllByRole('link', { name: 'Lista de planes' })[1]).toHaveAttribute(
    'href',
    'http://cl.localhost/Comparar/Mascotas',
  );
  expect(within(screen.getByRole('table', { name: words.contact })).getByText('En ninguna página')).toBeVisible();
  expect(screen.getByText(words.fixed)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verlo en Chile' })).toHaveAttribute('href', 'http://cl.localhost/Contacto');
  expect(screen.queryByRole('link', { name: 'Verlo en Perú' })).toBeNull();
});
