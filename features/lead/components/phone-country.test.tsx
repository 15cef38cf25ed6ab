import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { labelsOf } from '@/lib/i18n/messages';
import { server } from '@/lib/testing/msw-server';
import { PhoneCountry } from './phone-country';

const COUNTRIES = [
  { code: 'CL', name: 'Chile', phonePrefix: '+56', nationality: 'Chilena' },
  { code: 'CO', name: 'Colombia', phonePrefix: '+57', nationality: 'Colombiana' },
];

let calls: number;
let broken: boolean;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  [calls, broken] = [0, false];
  server.use(
    http.get('*/api/country', () => {
      calls++;
      return broken ? new HttpResponse(null, { status: 500 }) : HttpResponse.json(COUNTRIES);
    }),
  );
});

function show() {
  const onPrefix = vi.fn();
  render(<PhoneCountry labels={labelsOf('es', 'contact').form} onPrefix={onPrefix} />);
  return { onPrefix, user: userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) }) };
}

it('shows the countries with name and prefix once somebody wants them [E-46 A-56]', async () => {
  const { onPrefix, user } = show();
  expect(calls).toBe(0);
  await user.click(screen.getByRole('button', { name: '¿Tu teléfono es de otro país?' }));
  const select = await screen.findByRole('combobox', { name: 'País del teléfono' });
  await waitFor(() =>
    expect([...(select as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'Selecciona',
      'Chile (+56)',
      'Colombia (+57)',
    ]),
  );
  await user.selectOptions(select, 'CO');
  expect(onPrefix).toHaveBeenCalledExactlyOnceWith('+57', ['+56', '+57']);
  expect(calls).toBe(1);
});

it('says so when they cannot be had, after 4 tries, and gets them by the button [X-19 X-15]', async () => {
  broken = true;
  const { user } = show();
  await user.click(screen.getByRole('button', { name: '¿Tu teléfono es de otro país?' }));
  for (let tries = 1; tries <= 4; tries++) {
    await waitFor(() => expect(calls).toBe(tries));
    await act(() => vi.advanceTimersByTimeAsync(1500));
  }
  expect(await screen.findByText('Error al obtener los paises')).toBeVisible();
  expect(screen.getByText('Se ha sobrepasado el limite de intentos (3), Intente mas tarde.')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('combobox', { name: 'País del teléfono' })).toBeVisible();
  expect(calls).toBe(5);
});
