import { render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { useProfileStore } from '@/features/profile/profile.store';
import { server } from '@/lib/testing/msw-server';
import { IfAccepted } from './if-accepted';

const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ edad: 78 }] });
const line = { profileForm: 'persons', productType: 'COMPLEMENTARIO' } as const;

function show(reason: object | null, listHref: string | null = '/Comparar/Complementarios') {
  server.use(
    http.post('*/api/insurance/:id/calculatePrice', () => HttpResponse.json({ price: null, receipt: null, reason })),
  );
  render(
    <IfAccepted id={7} line={line} listHref={listHref} companiesHref="/Comparar/Colectivos">
      <button type="button">Solicitar</button>
    </IfAccepted>,
  );
}

beforeEach(() => {
  useProfileStore.getState().clear();
});

it('leads to plans that accept the profile, where this one does not', async () => {
  useProfileStore.getState().save('persons', profile, null);
  show({ code: 'tooOld', who: 'holder', age: 78, limit: 64 });
  const link = await screen.findByRole('link', { name: 'Ver mis otras opciones' });
  expect(link).toHaveAttribute('href', '/Comparar/Complementarios');
  expect(screen.queryByRole('button')).toBeNull();
});

it('leads to what companies take out, where only they may', async () => {
  useProfileStore.getState().save('persons', profile, null);
  show({ code: 'employerOnly' });
  const link = await screen.findByRole('link', { name: 'Ver planes para empresas' });
  expect(link).toHaveAttribute('href', '/Comparar/Colectivos');
});

it('leaves nothing where another place leads to them', async () => {
  useProfileStore.getState().save('persons', profile, null);
  show({ code: 'tooOld', who: 'holder', age: 78, limit: 64 }, null);
  await waitForElementToBeRemoved(() => screen.queryByRole('button', { name: 'Solicitar' }));
  expect(screen.queryByRole('link')).toBeNull();
});

it('lets everybody ask who has not said who they are', () => {
  show(null);
  expect(screen.getByRole('button', { name: 'Solicitar' })).toBeVisible();
});
