import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { listPersonFactors } from '@/features/pricing/pricing.api';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { firstStepOf } from '@/features/profile/first-step/first-step';
import { useProfileStore } from '@/features/profile/profile.store';
import { profileFormRows } from '@/lib/db/seed/profile-forms';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import { server } from '@/lib/testing/msw-server';
import { formInSpanish } from '@/lib/testing/sample-forms';
import { FirstQuestions } from './first-questions';
import { ProfileLauncher } from '@/features/profile/components/profile-launcher';
import { mocked } from '@/lib/testing/mocked';

const formOf = (market: number, productType: string) =>
  formInSpanish(profileFormRows().find((row) => row.market === market && row.productType === productType)!);

function openPage(market: number, productType: string) {
  const sold = markets.find(({ id }) => id === market)!;
  const line = sold.lines.find((one) => one.productType === productType)!;
  const tag = sold.intlLocale.es;
  const form = formOf(market, productType);
  let arrive = () => {};
  const under = new Promise<void>((resolve) => (arrive = resolve));
  server.use(
    http.get('*/api/profile-form/form', async () => {
      await under;
      return HttpResponse.json(form);
    }),
  );
  server.use(mocked<typeof listPersonFactors>('GET /api/buscarplanes/cargasycotizantes', { cotizante: [], carga: [] }));
  const groups = firstStepOf(form);
  render(
    <ProfileLauncher
      line={line}
      money={{ tag, currency: sold.currency }}
      regionWord={sold.regionWord}
      labels={labelsOf('es', 'profile')}
      firstQuestions={<FirstQuestions groups={groups} locale="es" tag={tag} />}
    />,
  );
  return { arrive, user: userEvent.setup() };
}

async function press() {
  await act(async () => screen.getByRole('button', { name: /^Ingresar Perfil$|^Cambiar datos$/ }).click());
  return within(screen.getByRole('dialog', { name: 'Quiénes se asegurarán?' }));
}

beforeEach(() => {
  useProfileStore.getState().clear();
});

describe('the first questions', () => {
  it('stand when the button is pressed, and what is typed meanwhile is in the form that takes over', async () => {
    const { arrive, user } = openPage(1, 'ISAPRE');
    const dialog = await press();
    expect(dialog.getByRole('region', { name: 'Quiénes se asegurarán?' })).toHaveFocus();
    expect(dialog.getByRole('status')).toHaveTextContent('Cargando las demás preguntas…');
    const age = dialog.getByRole('textbox', { name: 'Edad' });
    expect(age).toHaveValue('27');
    await user.tab();
    expect(age).toHaveFocus();
    await user.keyboard('34');
    await user.tab();
    await user.keyboard('1,8 millones');
    await user.keyboard('{ArrowLeft>3/}');
    arrive();
    expect(await dialog.findByRole('spinbutton', { name: 'Edad' })).toHaveValue('34');
    const income = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Ingreso mensual/ });
    expect(income).toHaveFocus();
    expect(income).toHaveValue('$ 1.800.000');
    expect(income.selectionStart).toBe('$ 1.800.000'.length - 3);
    expect(age).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Comparar' })).toBeEnabled();
  });

  it('say what the visitor told before, and lose nothing by being closed and opened again', async () => {
    const stored = { ingresodatos: true, cotizante: [{ edad: 41, ingreso: 900_000 }], cargas: [{ edad: 3 }] };
    useProfileStore.getState().save('persons', perfilIngreso.parse(stored), null);
    const { arrive, user } = openPage(1, 'ISAPRE');
    const dialog = await press();
    const age = dialog.getByRole('textbox', { name: 'Edad' });
    expect(age).toHaveValue('41');
    expect(dialog.getByRole('textbox', { name: /^Ingreso mensual/ })).toHaveValue('900.000');
    await user.clear(age);
    await user.type(age, '42{Escape}');
    await act(async () => {
      screen.getByRole('dialog', { hidden: true }).dispatchEvent(new Event('cancel', { cancelable: true }));
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await press()).getByRole('textbox', { name: 'Edad' })).toHaveValue('42');
    arrive();
    expect(await dialog.findByRole('spinbutton', { name: 'Edad' })).toHaveValue('42');
    expect(dialog.getByRole('textbox', { name: /^Ingreso mensual/ })).toHaveValue('$ 900.000');
    expect(dialog.getByText('Hijo/Hija, 3 años')).toBeVisible();
  });

  it('take a choice over with the focus on it', async () => {
    const { arrive, user } = openPage(1, 'MASCOTAS');
    const dialog = await press();
    await user.click(dialog.getByRole('radio', { name: 'Gato' }));
    arrive();
    await dialog.findByRole('combobox', { name: 'Raza (Mascota 1)' });
    expect(dialog.getByRole('radio', { name: 'Gato' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'Gato' })).toHaveFocus();
  });

  it('read a number of people as the form does', async () => {
    const { arrive, user } = openPage(3, 'COLECTIVO');
    const dialog = await press();
    await user.type(dialog.getByRole('textbox', { name: 'Cantidad de empleados (Grupo 1)' }), '12.345');
    arrive();
    await dialog.findByRole('button', { name: 'Comparar' });
    expect(dialog.getByRole('textbox', { name: 'Cantidad de empleados (Grupo 1)' })).toHaveValue('12.345');
  });

  it.each(markets.flatMap(({ code, id, lines }) => lines.map(({ productType }) => [code, productType, id] as const)))(
    'of %s %s have a name each and are followed by the form',
    async (_, productType, market) => {
      const { arrive } = openPage(market, productType);
      const dialog = await press();
      const first = [...dialog.queryAllByRole('textbox'), ...dialog.queryAllByRole('radio')];
      expect(first.length).toBeGreaterThan(0);
      for (const field of first) expect(field).toHaveAccessibleName();
      arrive();
      await dialog.findByRole('button', { name: 'Comparar' });
      for (const field of first) expect(field).not.toBeInTheDocument();
    },
  );
});
