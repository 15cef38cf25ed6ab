import { beforeEach, expect, it } from 'vitest';
import type { listPersonFactors, ufOfTheDay } from '@/features/pricing/pricing.api';
import { legalSevenLimit } from '@/features/profile/legal-seven';
import { useProfileStore } from '@/features/profile/profile.store';
import { formatMoney } from '@/lib/i18n/money';
import { markets } from '@/lib/markets';
import { openProfileForm, seededForm, serveProfileForm } from '@/lib/testing/profile-launcher';
import { mocked } from '@/lib/testing/mocked';
import { server } from '@/lib/testing/msw-server';

const UF = 37_598.3;
const chile = markets.find(({ code }) => code === 'cl')!;

async function open(productType: string) {
  serveProfileForm(seededForm(chile.id, productType));
  server.use(
    mocked<typeof listPersonFactors>('GET /api/buscarplanes/cargasycotizantes', { cotizante: [], carga: [] }),
    mocked<typeof ufOfTheDay>('GET /api/globales/uf', { value: UF, day: '2026-11-22', fallback: false }),
  );
  const { user, form: dialog } = await openProfileForm(chile, productType);
  return { user, dialog };
}

beforeEach(() => {
  useProfileStore.getState().clear();
});

it('says under the income what is taken of it for health, at every key, and aloud when the typing pauses', async () => {
  const { user, dialog } = await open('ISAPRE');
  expect(
    await dialog.findByText('7 % de tu renta imponible (tu sueldo líquido ÷ 0,8): unos $144.375 al mes', {
      ignore: 'output',
    }),
  ).toBeVisible();
  const income = dialog.getByRole('textbox', { name: /^Ingreso mensual/ });
  expect(income).toHaveAccessibleDescription(/Con otro «Tipo de ingreso», el monto bruto/);
  const aloud = () =>
    dialog
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('');
  await user.clear(income);
  expect(dialog.queryByText(/^7 % de tu renta/, { ignore: 'output' })).toBeNull();
  await user.type(income, '180000');
  expect(
    dialog.getByText('7 % de tu renta imponible (tu sueldo líquido ÷ 0,8): unos $15.750 al mes', { ignore: 'output' }),
  ).toBeVisible();
  expect(aloud()).not.toContain('$15.750');
  await user.type(income, '0');
  expect(
    dialog.getByText('7 % de tu renta imponible (tu sueldo líquido ÷ 0,8): unos $157.500 al mes', { ignore: 'output' }),
  ).toBeVisible();
  expect(
    await dialog.findByText(
      '7 % de tu renta imponible (tu sueldo líquido ÷ 0,8): unos $157.500 al mes',
      { selector: 'output' },
      { timeout: 3000 },
    ),
  ).toBeDefined();
  const kind = dialog.getByRole('combobox', { name: /^Tipo de ingreso/ });
  await user.selectOptions(kind, 'Boletas de honorarios (bruto)');
  expect(
    dialog.getByText(/^7 % del 80 % de tus boletas .*: unos \$100.800 al mes/, { ignore: 'output' }),
  ).toBeVisible();
  await user.selectOptions(kind, 'Pensión bruta');
  expect(dialog.getByText(/^7 % de tu pensión bruta .*: unos \$126.000 al mes/, { ignore: 'output' })).toBeVisible();
  await user.selectOptions(kind, 'Sueldo líquido');
  await user.clear(income);
  await user.type(income, '40,5 UF');
  await user.tab();
  expect(income).toHaveValue('$ 1.522.731');
  await user.clear(income);
  await user.type(income, '9000000');
  const most = formatMoney(legalSevenLimit(UF), 'CLP', 'es-CL');
  expect(
    dialog.getByText(`7 % de tu renta imponible: ${most} al mes, el máximo que se descuenta`, { ignore: 'output' }),
  ).toBeVisible();
});

it('says nothing of a line whose price is none of the law’s', async () => {
  const { dialog } = await open('POLIZA');
  expect(dialog.queryByText(/7 % de tu renta/)).toBeNull();
});
