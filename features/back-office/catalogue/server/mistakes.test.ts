import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueCheck } from '@/features/back-office/catalogue/catalogue.api';
import { importCatalogue } from '@/features/catalogue/server/import';
import { database } from '@/lib/db/client';
import { checkedBy, fileOf, plan, seller, sendFile, type } from '@/lib/testing/catalogue-file';
import { signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';

const check = staffHandler('POST /api/staff/catalogue/check');
const publish = staffHandler('POST /api/staff/catalogue/publish');

let admin: Colleague;

beforeAll(async () => {
  admin = await signedIn('ADMIN');
});
beforeEach(async () => {
  await database().execute(sql`truncate plan, plan_detail, plan_score, line_content, organization, catalogue_version`);
});

const checked = (file: unknown) => checkedBy(admin, file);

describe('a file that is none', () => {
  it('says each mistake with its place', async () => {
    const wrong = fileOf([plan('A', 2, { productType: 'NADA' })]);
    const { digest, mistakes } = await checked(wrong);
    expect(digest).toBeNull();
    expect(mistakes.first[0]).toEqual({
      ...{ section: 'Planes', row: 1, name: 'Plan A (A)', field: 'Seguro', value: '«NADA»' },
      problem: 'Ese país no vende ese seguro.',
      cure: expect.stringMatching(/^Usa uno de estos códigos: .*ISAPRE/),
    });
    const published = await sendFile(publish, wrong, { who: admin, query: `?digest=${'x'.repeat(43)}&odd=1` });
    expect(published.status).toBe(400);
  });

  it.each([
    ['es', 'falta', /^Escríbelo/],
    ['en', 'missing', /^Write it/],
    ['pt', 'falta', /^Escreva/],
  ])('says what the schema refuses in the reader’s language, %s', async (language, value, cure) => {
    const { tariff: _tariff, ...rest } = plan('A', 2);
    const who = { ...admin, headers: { ...admin.headers, 'accept-language': language } };
    const { mistakes } = (await (await sendFile(check, fileOf([rest]), { who })).json()) as CatalogueCheck;
    expect(mistakes.first).toHaveLength(1);
    expect(mistakes.first[0]).toMatchObject({ row: 1, name: 'Plan A (A)', value, cure: expect.stringMatching(cure) });
    expect(mistakes.first[0]!.problem).not.toBe('');
  });

  it('says all of them at once, of its form, its sense and beside what is stored, in the words of the trade', async () => {
    await importCatalogue(database(), fileOf([plan('HELD', 2), plan('OTHER', 3)]), new Date());
    const wrong = fileOf(
      [
        plan('A', 2, { tariff: { model: 'isapre', isapreCode: 67, baseUf: '1,24', gesUf: 0.77 } }),
        plan('B', 0),
        plan('C', 2, { details: { unit: 'weekly', salesChannel: ['ExecutiveEmployee'] }, colour: 'red' }),
        plan('D', 2, { daysAgo: 40_000, startsOn: '01-07-2026' }),
        plan('E', 2, { url: 'HELD' }),
        plan('B', 2, { url: 'B2' }),
        plan('F', 2, { tariff: { model: 'free' } }),
      ],
      { withdraw: ['NONE'], insuranceTypes: [type, { code: 'otro', upperType: 'ISAPRE' }] },
    );
    const { digest, mistakes } = await checked(wrong);
    expect(digest).toBeNull();
    const rows = mistakes.first.map(({ row, name, field, value, problem }) => [row, name, field, value, problem]);
    expect(rows).toEqual(
      expect.arrayContaining([
        [1, 'Plan A (A)', 'Tarifa · Precio base', '«1,24»', 'Debe ser un número y es un texto.'],
        [2, 'Plan B (B)', 'Tarifa · Precio base', '«0»', 'El precio es 0.'],
        [3, 'Plan C (C)', 'Condiciones · Período de cobro', '«weekly»', 'No es ninguno de los valores que existen.'],
        [3, 'Plan C (C)', 'Colour', '«red»', 'El catálogo no tiene un dato con ese nombre.'],
        [4, 'Plan D (D)', 'Días a la venta', '«40000»', 'Es más de 36.500.'],
        [4, 'Plan D (D)', 'Se vende desde', '«01-07-2026»', 'No es un día.'],
        [6, 'Plan B (B)', 'Código', '«B»', 'Está también en la fila 2.'],
        [7, 'Plan F (F)', 'Tarifa · Forma de cobro', '«free»', 'No es ninguno de los valores que existen.'],
        [2, 'otro', 'Color', 'falta', 'Falta este dato.'],
        [1, 'NONE', null, '«NONE»', 'Ese país no tiene ese plan.'],
      ]),
    );
    expect(mistakes.first.find(({ value }) => value === '«1,24»')!.cure).toContain('1.24');
    expect(JSON.stringify(mistakes)).not.toMatch(/Invalid|expected|undefined|\{\w+\}/);
    const { mistakes: alone } = await checked(fileOf([plan('E', 2, { url: 'HELD' }), plan('B', 0)]));
    expect(alone.first.map(({ row, problem }) => [row, problem])).toEqual([
      [2, 'El precio es 0.'],
      [1, 'El plan HELD, que no está en el archivo, ya tiene esa dirección.'],
    ]);
  });

  it('refuses pesos with decimals, as the editor of one price does', async () => {
    const flat = (currency: string, amount: number) => ({ tariff: { model: 'flat', currency, amount } });
    const bands = [{ from: 0, to: 120, amount: 23_600.5 }];
    const { mistakes } = await checked(
      fileOf([
        plan('A', 2, flat('CLP', 23.6)),
        plan('B', 2, { tariff: { model: 'ageBand', currency: 'COP', bands } }),
        plan('C', 2, flat('CLP', 23_600)),
        plan('D', 2, flat('UF', 0.55)),
      ]),
    );
    const rows = mistakes.first.map(({ row, field, value, problem }) => [row, field, value, problem]);
    expect(rows).toEqual([
      [1, 'Tarifa · Precio', '«23.6»', 'Su moneda no lleva decimales.'],
      [2, 'Tarifa · Tramo 1 · Precio', '«23600.5»', 'Su moneda no lleva decimales.'],
    ]);
  });

  it('says what it takes away that is not there beside the rest, of companies those that keep a plan', async () => {
    const both = { organizations: [seller('Colmena'), seller('Left'), seller('Kept')] };
    const at = (url: string) => ({ organization: { type: 'ISAPRE', url } });
    await importCatalogue(
      database(),
      fileOf([plan('GONE', 2, at('Left')), plan('MOVES', 2, at('Left')), plan('STAYS', 2, at('Kept'))], both),
      new Date(),
    );
    const withdrawOrganizations = ['Left', 'Kept', 'None'].map((url) => ({ type: 'ISAPRE', url }));
    const wrong = fileOf([plan('MOVES', 2), plan('B', 0)], { withdraw: ['GONE'], withdrawOrganizations });
    const mistakesOf = async (file: object) =>
      (await checked(file)).mistakes.first.map(({ name, problem }) => [name, problem]);
    expect(await mistakesOf(wrong)).toEqual([
      ['Plan B (B)', 'El precio es 0.'],
      ['Kept', 'No está, o todavía tiene planes.'],
      ['None', 'No está, o todavía tiene planes.'],
    ]);
    expect(await mistakesOf({ ...wrong, plans: [plan('MOVES', 2, { startsOn: undefined, daysAgo: 40_000 })] })).toEqual(
      [['Plan MOVES (MOVES)', 'Es más de 36.500.']],
    );
    const right = { ...wrong, plans: [plan('MOVES', 2)], withdrawOrganizations: [withdrawOrganizations[0]!] };
    await importCatalogue(database(), right, new Date());
    expect(await mistakesOf(right)).toEqual([
      ['GONE', 'Ese país no tiene ese plan.'],
      ['Left', 'No está, o todavía tiene planes.'],
    ]);
  });

  it('is checked while somebody publishes what it takes away', { timeout: 20_000 }, async () => {
    await importCatalogue(database(), fileOf([plan('HELD', 2)]), new Date());
    await database().transaction(async (tx) => {
      await tx.execute(sql`select from plan where product_code = 'HELD' for update`);
      const wrong = fileOf([plan('B', 0), plan('C', 2, { url: 'HELD' })], { withdraw: ['HELD'] });
      expect((await checked(wrong)).mistakes.first.map(({ name }) => name)).toEqual(['Plan B (B)']);
    });
  });

  it.each([
    ['organizations', 'Compañías'],
    ['insuranceTypes', 'Tipos de plan'],
  ])('says of %s that nobody can read that alone, not that each plan lacks its own', async (part, section) => {
    const { mistakes } = await checked(fileOf([plan('A', 2), plan('B', 0)], { [part]: 'no' }));
    expect(mistakes.first.map((one) => [one.section, one.problem])).toEqual(
      expect.arrayContaining([
        [section, expect.stringMatching(/^Debe ser: /)],
        ['Planes', 'El precio es 0.'],
      ]),
    );
    expect(mistakes.total).toBe(2);
  });

  const share = { model: 'incomeShare', currency: 'COP', percent: 12.5, employerPercent: 8.5 };
  it.each([
    [
      'an employer who pays more than the whole',
      { tariff: { ...share, employerPercent: 13, minimumBase: 1, maximumBase: 2 } },
      'El empleador paga más que el total.',
    ],
    [
      'limits the wrong way round',
      { tariff: { ...share, minimumBase: 2, maximumBase: 1 } },
      'La base mínima es mayor que la máxima.',
    ],
    ['a month that is none', { detail: { isapre: { fechainicio: 202_613 } } }, 'No es un mes.'],
  ])('says of %s what is wrong', async (_, more, problem) => {
    const { mistakes } = await checked(fileOf([plan('A', 2, more)]));
    expect(mistakes.first.map((one) => one.problem)).toContain(problem);
  });

  it.each([
    ['no JSON', '{"market":'],
    ['a NUL', JSON.stringify(fileOf([plan('A', 2, { displayName: 'a\0b' })]))],
    ['a prototype', '{"market":"cl","__proto__":{"plans":[]}}'],
    ['a deep list', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ])('refuses %s as a mistake', async (_, text) => {
    const answer = await sendFile(check, text, { who: admin });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as CatalogueCheck).mistakes.total).toBeGreaterThan(0);
  });

  it('refuses more than 10 MB, another kind of name, and what is no text', async () => {
    expect((await sendFile(check, ' '.repeat(10 * 1024 * 1024 + 1), { who: admin })).status).toBe(413);
    const document = await sendFile(check, '{}', { who: admin, name: 'precios.pdf' });
    expect(document.status).toBe(400);
    expect(await document.json()).toMatchObject({
      error: { message: expect.stringMatching(/se necesita el archivo JSON \(\.json\), o una lista de precios/) },
    });
    const damaged = await sendFile(check, 'PK damaged', { who: admin, name: 'precios.xlsx' });
    expect(await damaged.json()).toMatchObject({ error: { message: expect.stringMatching(/está dañado/) } });
  });
});
