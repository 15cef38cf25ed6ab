import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { perfilIngreso, type PerfilIngresoInput } from '@/features/profile/profile-schemas';
import type { readProfileForm } from '@/features/profile/form/profile-form.api';
import { formInSpanish } from '@/lib/testing/sample-forms';
import { useProfileStore } from '@/features/profile/profile.store';
import { profileFormRows } from '@/lib/db/seed/profile-forms';
import type { Locale } from '@/lib/contract/atoms';
import { loadWords } from '@/lib/i18n/load-words';
import { labelsOf } from '@/lib/i18n/messages';
import { markets } from '@/lib/markets';
import type { DocumentRule } from '@/lib/markets/documents';
import type { ProfileFormName } from '@/lib/markets/market';
import { mocked } from '@/lib/testing/mocked';
import { server } from '@/lib/testing/msw-server';
import { RequestSummary } from './request-summary';

const LINE = { productType: 'ISAPRE', profileForm: 'persons' } as const;

function show(profileForm: ProfileFormName = 'persons', locale: Locale = 'es', documents?: DocumentRule) {
  const labels = labelsOf(locale, 'profile');
  render(
    <RequestSummary
      line={{ ...LINE, profileForm, ...(documents && { documents }) }}
      money={{ tag: 'es-CL', currency: 'CLP' }}
      regionWord="region"
      labels={labels}
    />,
  );
  return within(screen.getByRole('region', { name: labels.request.title }));
}
const enter = (form: ProfileFormName, profile: PerfilIngresoInput) =>
  act(() => useProfileStore.getState().save(form, perfilIngreso.parse(profile), null));

beforeEach(() => {
  useProfileStore.getState().clear();
  delete document.documentElement.dataset.dependants;
  document.documentElement.lang = 'es';
});

describe('the summary of a request', () => {
  it.each(markets.map((market) => [market.code, market] as const))(
    'calls the others in %s what the form calls them',
    async (_, { id, dependantWord }) => {
      document.documentElement.dataset.dependants = dependantWord;
      const forms = profileFormRows().filter(({ market }) => market === id);
      const nouns = forms.flatMap((row) => formInSpanish(row).groups.filter(({ name }) => name === 'cargas'));
      const [noun, ...others] = new Set(nouns.map(({ itemLabel }) => itemLabel));
      const summary = show();
      enter('persons', { ingresodatos: true, cotizante: [{ edad: 34 }], cargas: [{ edad: 3 }] });
      expect(await summary.findByText(`${noun} 1, 3 años`)).toBeVisible();
      expect(summary.getByText(new RegExp(`^Para ti, 34 años, y 1 ${noun}`, 'i'))).toBeVisible();
      expect(others).toEqual([]);
    },
  );

  it.each([
    ['en', 'Dependant', '1 dependant'],
    ['pt', 'Dependente', '1 dependente'],
  ] as const)('calls nobody who is insured a beneficiary in %s, who would be paid', async (locale, noun, counted) => {
    document.documentElement.dataset.dependants = 'beneficiary';
    document.documentElement.lang = locale;
    await loadWords(['profile', 'answers']);
    const summary = show('persons', locale);
    enter('persons', { ingresodatos: true, cotizante: [{ edad: 34 }], cargas: [{ edad: 3 }] });
    expect(await summary.findByText(new RegExp(`^${noun} 1, 3 `))).toBeVisible();
    expect(summary.getByText(new RegExp(`${counted}$`))).toBeVisible();
    const forms = JSON.stringify(profileFormRows().map(({ definition }) => definition));
    expect(forms).not.toMatch(new RegExp(`"${locale}":"[^"]*benefici`, 'i'));
  });

  it.each(markets)(
    'says on $code that there is no profile yet, then who is insured [U-35]',
    async ({ dependantWord }) => {
      document.documentElement.dataset.dependants = dependantWord;
      const summary = show();
      for (const text of ['Resumen Solicitud', 'Aún no ingresas tu perfil', 'Ingresar Perfil'])
        expect(summary.getByText(text)).toBeVisible();
      enter('persons', {
        ingresodatos: true,
        cotizante: [{ edad: 34 }, { sexo: 'Femenino', edad: 31 }],
        enPareja: true,
      });
      expect(summary.queryByText('Aún no ingresas tu perfil')).toBeNull();
      expect((await summary.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
        'Tú, 34 años',
        'Tu pareja, 31 años',
      ]);
    },
  );

  it('says that there is no profile yet, then who is insured with a region and dependants [U-35]', async () => {
    const summary = show();
    expect(summary.getByRole('heading', { name: 'Resumen Solicitud' })).toBeVisible();
    expect(summary.getByText('Aún no ingresas tu perfil')).toBeVisible();
    expect(summary.getByRole('button', { name: 'Ingresar Perfil' })).toBeVisible();
    enter('persons', {
      ingresodatos: true,
      cotizante: [{ edad: 34 }, { sexo: 'Femenino', edad: 31 }],
      cargas: [
        { edad: 0, sexo: 'Femenino' },
        { edad: 1, sexo: 'Masculino' },
      ],
      enPareja: true,
      region: { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' },
    });
    expect(summary.queryByText('Aún no ingresas tu perfil')).toBeNull();
    expect(summary.getByText('Para ti, 34 años, tu pareja y 2 cargas – Región Metropolitana')).toBeVisible();
    expect((await summary.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Tú, 34 años',
      'Tu pareja, 31 años',
      'Carga 1, 0 años',
      'Carga 2, 1 año',
    ]);
    expect(summary.getByRole('button', { name: 'Cambiar datos' })).toBeVisible();
  });

  it.each([
    [
      'pets',
      {
        mascota: [
          { especie: 'Gato', raza: 'Siamés', edad: 2 },
          { especie: 'Perro', raza: 'Galgo', edad: 1 },
        ],
      },
      ['Gato 1, 2 años', 'Perro 2, 1 año'],
    ],
    ['travellers', { viaje: { edades: [30, 8], dias: 5 } }, ['Viajero 1, 30 años', 'Viajero 2, 8 años']],
    [
      'travellers',
      { viaje: { edades: [20], dias: 8, fld_fecha_inicio: '2027-01-10', fld_fecha_termino: '2027-01-17' } },
      ['Viajero 1, 20 años', 'Del 10 de enero de 2027 al 17 de enero de 2027'],
    ],
    ['employees', { colectivo: { cantidadempleados: 12 } }, []],
  ] as const)('lists those that the form of %s names', async (form, answers, lines) => {
    const summary = show(form);
    enter(form, { ingresodatos: true, ...answers } as unknown as PerfilIngresoInput);
    await waitFor(() =>
      expect(summary.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(lines),
    );
  });

  it('names what goes with the request: what is paid today, and whose illness it is', async () => {
    const summary = show();
    enter('persons', {
      ingresodatos: true,
      cotizante: [{ edad: 38 }],
      cargas: [{ edad: 9 }, { edad: 6 }],
      adicional: { pago_hoy: 238_000, 'cargas.1.enfermedades': ['asma'] },
    });
    await summary.findAllByRole('listitem');
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tú, 38 años',
      'Carga 1, 9 años',
      'Carga 2, 6 años',
      'Hoy $238.000',
      'Asma (la persona de 6 años)',
    ]);
  });

  it.each([
    ['epsPeru', 'cePeru', 'Tu documento, Carné de extranjería: vale con el plan de tu empresa'],
    ['insurerDecides', 'ppt', 'Tu documento, PPT (permiso por protección temporal): pregunta al asegurador'],
  ] as const)('says what %s does with a foreigner’s %s', async (rule, documento, text) => {
    const summary = show('persons', 'es', rule);
    enter('persons', { ingresodatos: true, cotizante: [{ edad: 38 }], adicional: { documento } });
    expect(await summary.findByText(text)).toBeVisible();
  });

  it('says nothing of foreigners to those who named no document of one', async () => {
    const summary = show('persons', 'es', 'insurerDecides');
    enter('persons', { ingresodatos: true, cotizante: [{ edad: 38 }], adicional: { pago_hoy: 90_000 } });
    expect(await summary.findByText('Hoy $90.000')).toBeVisible();
    expect(summary.queryByRole('group')).toBeNull();
    expect(summary.queryByText(/extranjer/i)).toBeNull();
  });

  it('of work risk insurance names the sector and the payroll', () => {
    const choices = { F: 'Construcción', G: 'Comercio' };
    const money = { tag: 'es-PE', currency: 'PEN' } as const;
    const line = { productType: 'SCTR', profileForm: 'sctr', choices } as const;
    const labels = labelsOf('es', 'profile');
    render(<RequestSummary line={line} money={money} regionWord="department" labels={labels} />);
    const saying = (sctr: NonNullable<PerfilIngresoInput['sctr']>) => enter('sctr', { ingresodatos: true, sctr });
    saying({ cantidadempleados: 25, ingreso: 2400, sector: 'F', tipo_trabajo: 'Demolición' });
    expect(screen.getByText('Construcción · 25 trabajadores · planilla S/ 60,000 al mes')).toBeVisible();
    saying({ cantidadempleados: 1, ingreso: 1130.5, sector: 'Z', tipo_trabajo: 'x' });
    expect(screen.getByText('1 trabajador · planilla S/ 1,130.50 al mes')).toBeVisible();
  });

  it('opens the form where it stands', async () => {
    const row = profileFormRows().find(({ market, productType }) => market === 1 && productType === 'ISAPRE')!;
    server.use(mocked<typeof readProfileForm>('GET /api/profile-form/form', formInSpanish(row)));
    const button = show().getByRole('button', { name: 'Ingresar Perfil' });
    await userEvent.click(button);
    expect(await screen.findByRole('dialog', { name: 'Quiénes se asegurarán?' })).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });
});
