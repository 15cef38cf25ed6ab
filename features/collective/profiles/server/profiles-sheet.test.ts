import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as template } from '@/app/api/insurance/profilesTemplate/route';
import { POST as listProblems } from '@/app/api/insurance/profilesProblems/route';
import { POST as process } from '@/app/api/insurance/processProfilesWithExcel/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import { quoteFor } from '@/features/quote/server/calculate-price';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { profileProblems } from '@/features/collective/profiles/profiles.api';
import { readGender, withClearGender } from '@/features/collective/employees/choices';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { seedProfileForms } from '@/lib/db/seed/profile-forms';
import { marketOf, markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { toSite } from '@/lib/site/site';
import { testCtx } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';
import { cellsOf, csvOf } from '@/lib/testing/sheet-files';
import { useClock } from '@/lib/testing/fixed-clock';

useClock();

const plans = new Map<string, string>();

beforeAll(async () => {
  await seedCatalogue(database());
  await seedProfileForms(database());
  for (const market of markets)
    for await (const { productType, productCode } of readCatalogue({ db: database(), market }))
      if (!plans.has(`${market.code} ${productType}`)) plans.set(`${market.code} ${productType}`, productCode);
});

const post = (
  site: MarketCode,
  code: string,
  rows: readonly (readonly string[])[],
  language = 'es',
  door: (request: Request) => Promise<Response> = process,
  levels = '',
) =>
  door(
    new Request(
      `http://${site}.localhost:3000/api/insurance/processProfilesWithExcel?${new URLSearchParams({ code, ...(levels && { niveles: levels }) })}`,
      {
        method: 'POST',
        headers: {
          host: `${site}.localhost:3000`,
          'accept-language': language,
          'content-type': 'application/octet-stream',
        },
        body: csvOf(rows),
      },
    ),
  );

const peru = marketOf(toSite('pe')!);
const COMPANY = ['edad', 'sexo', 'region'];
const HOUSEHOLD = ['edad', 'sexo', 'ingreso', 'edad_pareja', 'cargas', 'region'];
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => [String(25 + (at % 30)), at % 2 ? 'F' : 'M', '']);

const quotedIn = async (market: Market, productCode: string, profile: object) =>
  (
    await quoteFor(testCtx(market.code), {
      productCode,
      profile: perfilIngreso.parse({ ingresodatos: true, ...profile }),
    })
  )?.quote?.price;

describe.each(markets)('a sheet of profiles in $code', (market) => {
  const { code: site } = market;

  it('of a company’s people has the price that a company of as many gets', async () => {
    const code = plans.get(`${site} COLECTIVO`)!;
    const price = (await quotedIn(market, code, { colectivo: { cantidadempleados: 30 } }))!;
    const response = await post(site, code, [COMPANY, ...people(30)]);
    expect(response.headers.get('x-row-count')).toBe('30');
    const rows = await cellsOf(response);
    const { texts } = (await pricesOf(site, code, [COMPANY, ...people(30)])).priced;
    expect(rows.slice(32)).toEqual(texts.map((text) => ['', '', '', '', '', text]));
    expect(texts.filter((text) => text.startsWith('Calculado el '))).toHaveLength(1);
    expect(rows[1]!.slice(3)).toEqual([String(price.amount), price.currency, '']);
    expect(rows[31]).toEqual([
      ...['Total', '', '', String(price.total ?? price.amount), price.currency],
      expect.stringMatching(/^Plan: .+/),
    ]);
  });

  it('of households has each one’s own price, or why there is none', async () => {
    const code = plans.get(`${site} POLIZA`);
    if (!code) return expect(market.lines.some(({ productType }) => productType === 'POLIZA')).toBe(false);
    const households = [
      ['34', 'F', '1.650.000', '36', '3, 7', ''],
      ['119', '', '', '', '', ''],
    ];
    const rows = await cellsOf(await post(site, code, [HOUSEHOLD, ...households]));
    const price = await quotedIn(market, code, {
      cotizante: [{ edad: 34, sexo: 'Femenino', ingreso: 1_650_000 }, { edad: 36 }],
      enPareja: true,
      cargas: [{ edad: 3 }, { edad: 7 }],
    });
    expect(rows[1]![6]).toBe(price ? String(price.amount) : '');
    expect(rows[2]![6] !== '' || rows[2]![8] !== '').toBe(true);
    return undefined;
  });

  it('has a template with its columns', async () => {
    const response = await template(apiRequest('/api/insurance/profilesTemplate?productType=COLECTIVO', { site }));
    expect(await cellsOf(response)).toEqual([COMPANY, ['Edad', 'Sexo', 'Región']]);
  });
});

describe('a list of people', () => {
  const site = 'co';
  const market = marketOf(toSite(site)!);

  it.each(['Cargas', 'Hijos'])('counts no children of a list as ages: %s', async (heading) => {
    const code = plans.get(`${site} POLIZA`)!;
    const list = [
      ['Edad', 'Sexo', 'Sueldo', heading],
      ['34', 'F', '1650000', '2'],
    ];
    const rows = await cellsOf(await post(site, code, list));
    const price = await quotedIn(market, code, { cotizante: [{ edad: 34, sexo: 'Femenino', ingreso: 1_650_000 }] });
    expect(rows[1]![4]).toBe(String(price!.amount));
  });

  it('comes back marked and without prices when something in it is wrong', async () => {
    const response = await post(site, plans.get(`${site} COLECTIVO`)!, [COMPANY, ['34', 'x', ''], ['-3', '', '']]);
    expect(response.headers.get('x-problem-count')).toBe('2');
    const rows = await cellsOf(response);
    expect(rows.map((row) => row.at(-1))).toEqual([
      'Qué corregir',
      'B2 sexo: Escribe Masculino o Femenino',
      'A3 edad: Escribe una edad entre 0 y 120',
    ]);
  });

  it.each(['Fecha de nacimiento', 'FEC. NAC.', 'F. Nacimiento'])('takes a %s as the age of today', async (heading) => {
    const year = new Date().getUTCFullYear();
    const post30 = (day: string) =>
      post(site, plans.get(`${site} COLECTIVO`)!, [
        ['APELLIDOS Y NOMBRES', heading, 'Sexo', 'REM. BASICA', 'N° HIJOS'],
        ...Array.from({ length: 30 }, (_, at) => [`Persona ${at}`, day, 'F', '1500', '2']),
        ['TOTAL', '', '', '45000', '60'],
      ]);
    const priced = await post30(`01/01/${year - 40}`);
    expect(priced.headers.get('x-problem-count')).toBe('0');
    const rows = await cellsOf(priced);
    expect(rows[0]!.slice(0, 6)).toEqual(['APELLIDOS Y NOMBRES', heading, 'Sexo', 'REM. BASICA', 'N° HIJOS', 'Edad']);
    expect(rows[30]!.slice(0, 6)).toEqual(['Persona 29', `01/01/${year - 40}`, 'F', '1500', '2', '40']);
    expect([rows[31]![0], rows[31]![3], rows[31]![6], rows[32]![0]]).toEqual(['TOTAL', '45000', '', 'Total']);
    const wrong = await post30(`01/01/${year + 2}`);
    expect(wrong.headers.get('x-problem-count')).toBe('30');
    expect((await cellsOf(wrong))[1]!.at(-1)).toBe(
      `B2 ${heading}: La fecha de nacimiento no puede ser futura ni de hace más de 120 años`,
    );
  });

  it('says who is in it twice, by their document, and prices nobody', async () => {
    const [code, header] = [plans.get(`${site} COLECTIVO`)!, ['Nombres', 'DNI', 'Edad', 'Sexo']];
    const rows = people(30).map(([age, sex], at) => [`Persona ${at}`, `4012345${10 + at}`, age!, sex!]);
    const again = ['Persona 0', rows[0]![1]!, '25', 'M'];
    const response = await post(site, code, [header, ...rows, again], 'es', listProblems);
    expect(await response.json()).toMatchObject({
      problemCount: 1,
      problems: [{ rows: '32', count: 1, column: 'B', name: 'DNI', message: 'Esta persona ya está en la fila 2' }],
    });
  });

  it.each([
    ['TOTAL', '', '31', ''],
    ['Total de trabajadores: 30', '', '', ''],
    ['Promedio', '', '', ''],
  ])('passes over a row of sums: %s', async (...sums) => {
    const header = ['Nombres', 'Cargo', 'Edad', 'Sexo'];
    const rows = people(30).map(([age, sex], at) => [`Persona ${at}`, '', age!, sex!]);
    const response = await post(site, plans.get(`${site} COLECTIVO`)!, [header, ...rows, sums]);
    expect([response.headers.get('x-problem-count'), response.headers.get('x-row-count')]).toEqual(['0', '30']);
  });

  it('gives a list of wages back with its own columns, the prices at its right, and prices no family of an employee', async () => {
    const code = plans.get(`${site} COLECTIVO`)!;
    const header = ['N°', 'Apellidos y nombres', 'DNI', 'Fec. Nac.', 'Sexo', 'Sede', 'Parentesco'];
    const rowOf = (at: number, relation: string) => [
      ...[String(at), `Rojas, Ana ${at}`, String(40_000_000 + at), '31/01/1990', 'F', 'Trujillo', relation],
    ];
    const list = Array.from({ length: 30 }, (_, at) => rowOf(at + 1, 'TITULAR'));
    const sent = [['PLANILLA'], header, ...list, rowOf(31, 'Hija')];
    const response = await post(site, code, sent);
    expect(response.headers.get('x-row-count')).toBe('30');
    const rows = await cellsOf(response);
    expect(rows.slice(0, 33).map((row) => row.slice(0, 7))).toEqual(
      sent.map((row) => Array.from({ length: 7 }, (_, at) => row[at] ?? '')),
    );
    const price = (await quotedIn(market, code, { colectivo: { cantidadempleados: 30 } }))!;
    expect(rows[1]!.slice(7)).toEqual(['Edad', 'Precio por persona', 'Moneda', 'Nota']);
    expect(rows[2]!.slice(8)).toEqual([String(price.amount), price.currency, '']);
    expect(rows[32]!.slice(8)).toEqual(['', '', 'Familiar: su precio lo dice la aseguradora']);
    expect(rows[33]!.slice(8)).toEqual([
      ...[String(price.total ?? price.amount), price.currency],
      expect.stringMatching(/^Plan: .+ · sin familiares$/),
    ]);
    const again = await post(site, code, rows);
    expect([again.headers.get('x-problem-count'), again.headers.get('x-row-count')]).toEqual(['0', '30']);
    expect(await cellsOf(again)).toEqual(rows);
  });

  it.each([
    ['es', 'Qué corregir'],
    ['en', 'What to correct'],
    ['pt', 'O que corrigir'],
  ])('has in %s no message of ours any more once it is right', async (language, reasons) => {
    const code = plans.get(`${site} COLECTIVO`)!;
    const sent = [['PLANILLA'], [...COMPANY, 'Sede'], ...people(30).map((row) => row.concat('Sur'))];
    const marked = await cellsOf(await post(site, code, sent.with(2, ['34', 'x', '', 'Sur']), language));
    expect(marked[1]!.at(-1)).toBe(reasons);
    expect(marked[2]!.at(-1)).toMatch(/^B3 sexo: /);
    const right = await cellsOf(await post(site, code, marked.with(2, marked[2]!.with(1, 'F')), language));
    expect(right[1]!.slice(0, 4)).toEqual(sent[1]);
    expect(right[1]).toHaveLength(7);
    expect(right[2]!.slice(0, 4)).toEqual(['34', 'F', '', 'Sur']);
    expect(Number(right[2]![4])).toBeGreaterThan(0);
  });

  it('says what is wrong with it in words, as the list of a request does', async () => {
    const [code, header] = [plans.get(`${site} COLECTIVO`)!, ['Nombres', 'Fec. Nac.', 'Sexo', 'Ciudad']];
    const rows = [
      header,
      ['Ana', '31/02/1990', 'F', 'Trujillo'],
      ['Eva', 'ayer', 'F', ''],
      ['Luz', '01/01/2090', 'F', ''],
    ];
    const response = await post(site, code, [...rows, ...rows.slice(1, 2)], 'es', listProblems);
    expect(await response.json()).toMatchObject({
      problemCount: 4,
      problems: [
        {
          rows: '2, 5',
          count: 2,
          column: 'B',
          name: 'Fec. Nac.',
          message: 'Ese día no existe: revisa el día y el mes',
        },
        { rows: '3', count: 1, column: 'B', name: 'Fec. Nac.', message: 'Escribe una fecha como 31/01/2026' },
        {
          ...{ rows: '4', count: 1, column: 'B', name: 'Fec. Nac.' },
          message: 'La fecha de nacimiento no puede ser futura ni de hace más de 120 años',
        },
      ],
    });
  });
});

const readingOf = async (site: MarketCode, code: string, rows: readonly (readonly string[])[], levels = '') =>
  (await post(site, code, rows, 'es', listProblems, levels)).json();

it('reads columns without a heading by their content, and says what it read and what not', async () => {
  const list = Array.from({ length: 30 }, (_, at) => [
    ...[String(at + 1), `Persona ${at}`, `${(at % 28) + 1} de mayo de 19${70 + (at % 20)}`, at % 3 ? 'F' : 'M', 'Sur'],
  ]);
  const rows = [['', 'Nombres', '', '', 'Sede'], ...list, ['', 'TOTAL', '', '', '30']];
  const code = plans.get('pe COLECTIVO')!;
  expect(await readingOf('pe', code, rows)).toEqual({
    ...{ problemCount: 0, problems: [] },
    reading: {
      people: 30,
      columns: [
        { column: 'B', name: 'Nombres', as: 'para no contar a nadie dos veces', better: null },
        { column: 'C', name: '', as: 'Fecha de nacimiento', better: null },
        { column: 'D', name: '', as: 'Sexo', better: null },
        { column: 'E', name: 'Sede', as: null, better: null },
      ],
      skippedRows: '32',
    },
    risks: null,
    priced: expect.objectContaining({ ticket: expect.any(String) }),
  });
  const [, first] = await cellsOf(await post('pe', code, rows));
  expect(first!.slice(0, 6)).toEqual(['1', 'Persona 0', '1 de mayo de 1970', 'M', 'Sur', '56']);
});

const pricesOf = async (...sheet: Parameters<typeof readingOf>) =>
  profileProblems.extend({ priced: profileProblems.shape.priced.unwrap() }).parse(await readingOf(...sheet));

it('prices nobody below the entry age of the plan, and counts them apart', async () => {
  const rowOf = (age: number) => [`01/01/${2026 - age}`, '2000', 'IV'];
  const list = [['F. Nac.', 'Sueldo', 'Riesgo'], ...Array.from({ length: 30 }, () => rowOf(40))];
  const code = plans.get('pe SCTR')!;
  const { priced } = await pricesOf('pe', code, [...list, rowOf(16)]);
  expect(priced.total).toEqual((await pricesOf('pe', code, list)).priced.total);
  expect(priced.texts.slice(1, 3)).toEqual([
    '31 personas · riesgo IV (31)',
    '1 persona no tiene la edad de ingreso de este plan: su precio no está en el total',
  ]);
  expect(priced.texts).toContain('Fuera de la edad: fila 32 de tu archivo');
});

it('says who is outside an entry age that is only usual, and prices them as it does alone', async () => {
  const code = plans.get('pe COLECTIVO')!;
  const { priced } = await pricesOf('pe', code, [['Edad', 'Sexo'], ...people(30), ['98', 'F'], ['99', 'F']]);
  const price = (await quotedIn(peru, code, { colectivo: { cantidadempleados: 32 } }))!;
  expect(priced.total?.amount).toBe(price.total);
  expect(priced.texts[2]).toBe(
    '2 personas están fuera de la edad de ingreso habitual de este plan: están en el total, pero la aseguradora decide',
  );
  expect(priced.texts).toContain(
    'Fuera de la edad de ingreso habitual, decide la aseguradora: filas 32–33 de tu archivo',
  );
  expect(priced.texts.join()).not.toContain('Fuera de la edad: fila');
  const sheet = await cellsOf(await post('pe', code, [['Edad', 'Sexo'], ...people(30), ['98', 'F'], ['99', 'F']]));
  const outside = 'Fuera de la edad de ingreso habitual: la aseguradora decide';
  expect(sheet.slice(30, 33).map((row) => row.at(-1))).toEqual(['', outside, outside]);
});

it.each([
  [
    ['H', 'M', 'Masculino'],
    ['Masculino', 'Femenino', 'Masculino'],
  ],
  [
    ['F', 'M', 'M'],
    ['Femenino', 'Masculino', 'Masculino'],
  ],
  [
    ['Masc.', 'Fem.', 'FEM'],
    ['Masculino', 'Femenino', 'Femenino'],
  ],
])('reads M in a column of %s as %s', (typed, read) => {
  const rows = withClearGender(
    typed.map((sexo) => ({ cells: { sexo } })),
    'sexo',
  );
  expect(rows.map(({ cells }) => readGender(cells.sexo))).toEqual(read);
});

it('finds who is in it twice by name and age where there is no document', async () => {
  const rows = people(30).map(([age, sex], at) => [`Persona ${at}`, age!, sex!]);
  const again = [' PERSONA 4', rows[4]![1]!, 'M'];
  const namesake = ['Persona 5', '61', 'F'];
  const { problems } = await readingOf('pe', plans.get('pe COLECTIVO')!, [
    ['Nombre', 'Edad', 'Sexo'],
    ...rows,
    again,
    namesake,
  ]);
  expect(problems).toEqual([
    { rows: '32', count: 1, column: 'A', name: 'Nombre', message: 'Esta persona ya está en la fila 6' },
  ]);
});

it('takes a DNI without its leading zero for the same, beside names, and says which date of birth is missing', async () => {
  const rows = people(28).map(([age, sex], at) => [`4012345${10 + at}`, `31/01/${2000 - Number(age)}`, sex!, `P${at}`]);
  const { problems, reading } = await readingOf('pe', plans.get('pe COLECTIVO')!, [
    ['DNI', 'Fec. Nac.', 'Sexo', 'Nombre'],
    ...rows,
    ['06202527', '31/01/1990', 'F', 'Ana'],
    ['6202527', '31/01/1990', 'F', 'Ana'],
    ['40000001', '', 'F', 'Eva'],
  ]);
  expect(problems).toEqual([
    { rows: '31', count: 1, column: 'A', name: 'DNI', message: 'Esta persona ya está en la fila 30' },
    { rows: '32', count: 1, column: 'B', name: 'Fec. Nac.', message: 'Falta este dato' },
  ]);
  expect(reading.columns[0]).toMatchObject({ name: 'DNI', as: 'para no contar a nadie dos veces' });
});

it('adds up the EPS of a company, also where no person can buy it alone', async () => {
  const code = plans.get('pe EPS')!;
  expect(await quotedIn(peru, code, { cotizante: [{ edad: 41 }] })).toBeUndefined();
  const send = (ages: readonly string[]) => post('pe', code, [['Edad'], ...ages.map((age) => [age])]);
  const response = await send(['25', '41', '30', '30', '30']);
  const [, young, old, other] = await cellsOf(response.clone());
  const total = Math.round(100 * (Number(young![1]) + Number(old![1]) + 3 * Number(other![1]))) / 100;
  expect(Number(young![1])).toBeGreaterThan(0);
  const { priced } = await pricesOf('pe', code, [['Edad'], ...['25', '41', '30', '30', '30'].map((age) => [age])]);
  expect(priced.total).toEqual({ amount: total, currency: 'PEN' });
  expect(priced.texts.slice(1)).toEqual([
    '5 personas',
    'Calculado el 1 de diciembre de 2026 con la lista de tu empresa',
    'Precio de ejemplo',
    'Impuestos incluidos',
    'Antes del crédito EPS de tu empresa: 2.25% del sueldo de cada trabajador (Ley 26790)',
  ]);
  const paid = [['Edad', 'Sueldo'], ...['25', '41', '30', '30', '30'].map((age) => [age, '2,000.50'])];
  const credit = 'Con los sueldos de tu lista, el crédito es de S/\u{A0}225.00 al mes como máximo';
  expect((await pricesOf('pe', code, paid)).priced.texts).toContain(credit);
  expect((await cellsOf(await post('pe', code, paid))).at(-1)!.at(-1)).toBe(credit);
  const [, alone] = await cellsOf(await send(['25', '41']));
  expect(alone!.at(-1)).toBe('Desde 5 empleados; tu empresa tiene 2');
});

describe('a payroll for SCTR', () => {
  const code = () => plans.get('pe SCTR')!;

  it('has the price of each person’s own pay and risk, and of all', async () => {
    const rows = [
      ['Trabajador', 'Sueldo básico', 'Riesgo SCTR'],
      ['Ana', '2,000.50', 'IV'],
      ['Eva', 'S/ 1500', 'Riesgo 1'],
      ['Luz', '1500', 'Construcción'],
    ];
    const response = await post('pe', code(), rows);
    expect(response.headers.get('x-problem-count')).toBe('0');
    const priced = await cellsOf(response);
    const priceOf = async (ingreso: number, sector: string) =>
      (await quotedIn(peru, code(), { sctr: { cantidadempleados: 1, ingreso, sector } }))!.amount;
    const prices = [await priceOf(2000, 'F'), await priceOf(1500, 'G'), await priceOf(1500, 'F')];
    expect(priced.slice(1, 4).map((row) => Number(row[3]))).toEqual(prices);
    expect(prices[0]).toBeGreaterThan(prices[2]!);
    const total = Math.round(100 * (prices[0]! + prices[1]! + prices[2]!)) / 100;
    expect(Number(priced[4]![3])).toBe(total);
    const { priced: list } = await pricesOf('pe', code(), rows);
    expect(list.total).toEqual({ amount: total, currency: 'PEN' });
    expect(list.texts.slice(0, 2)).toEqual([`S/\u{A0}${total} al mes en total`, '3 personas · riesgo I (1), IV (2)']);
  });

  it('takes of two columns with a risk the one that can be read, and none that it does not know', async () => {
    const rows = [
      ['Talla de polo', 'Actividad', 'Sueldo', 'Riesgo'],
      ['M', 'albañil de obra', '2000', 'IV'],
      ['L', 'Construcción', '1500', 'I'],
      ['S', 'secretaria', '1500', '1'],
    ];
    const { problemCount, reading, priced: list } = await pricesOf('pe', code(), rows);
    expect(problemCount).toBe(0);
    expect(list.texts[1]).toBe('3 personas · riesgo I (2), IV (1)');
    expect(reading).toMatchObject({
      columns: [
        { column: 'A', name: 'Talla de polo', as: null, better: null },
        { column: 'B', name: 'Actividad', as: null, better: 'D (Riesgo)' },
        { column: 'C', as: 'Ingreso mensual', better: null },
        { column: 'D', as: 'Riesgo', better: null },
      ],
    });
    const priced = await cellsOf(await post('pe', code(), rows));
    expect(priced[1]!.slice(0, 4)).toEqual(rows[1]);
    expect(Number(priced[1]![4])).toBeGreaterThan(Number(priced[2]![4]));
  });

  it('says which column it lacks, where its headings are and what goes there, and marks no other column', async () => {
    const rows = [['PLANILLA'], [], ['Planta Lima'], ['Trabajador', 'Sede', 'Sueldo'], ['Ana', 'Sur', '2000']];
    const { problems, reading } = await readingOf('pe', code(), rows);
    expect(reading.skippedRows).toBe('');
    const message = expect.stringMatching(
      /^Falta la columna Riesgo\. Riesgo de su trabajo: I, II, III o IV; o la actividad de la empresa: .*Construcción/,
    );
    expect(problems).toEqual([{ rows: '4', count: 1, column: '', name: 'Riesgo', message }]);
    const marked = await cellsOf(await post('pe', code(), rows));
    expect(marked[3]!.slice(0, 3)).toEqual(rows[3]);
    expect(marked[3]![3]).toMatch(/^Qué corregir:\nFalta la columna Riesgo\. /);
    expect(marked[4]!.slice(0, 3)).toEqual(rows[4]);
    expect(marked[4]![3] ?? '').toBe('');
    const right = marked.map((row, at) => row.concat(at === 3 ? 'Riesgo' : at === 4 ? 'IV' : ''));
    const priced = await cellsOf(await post('pe', code(), right));
    expect(priced[3]!.slice(0, 5)).toEqual(['Trabajador', 'Sede', 'Sueldo', 'Riesgo', 'Precio']);
    expect(priced[4]!.slice(0, 4)).toEqual(['Ana', 'Sur', '2000', 'IV']);
  });

  it.each([
    ['es', 'Remuneración bruta mensual'],
    ['en', 'Gross pay a month'],
    ['pt', 'Remuneração bruta mensal'],
  ])('has a template that asks in %s for the gross pay', async (language, help) => {
    const path = `/api/insurance/profilesTemplate?locale=${language}&productType=`;
    const textOf = async (productType: string) => {
      const response = await template(apiRequest(path + productType, { site: 'pe' }));
      const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
      return Object.values(parts)
        .map((part) => strFromU8(part))
        .join('');
    };
    expect(await textOf('SCTR')).toContain(help);
    expect(await textOf('EPS')).not.toContain(help);
    const { problemCount } = await readingOf('pe', code(), [
      [help.replace('a month', '').trim(), 'Riesgo'],
      ['2000', 'IV'],
    ]);
    expect(problemCount).toBe(0);
  });

  it('has in its sheet all that the screen says, also who is not in the total', async () => {
    const rows = [
      ['F. Nac.', 'Sueldo', 'Riesgo'],
      ['01/01/1986', '2000', 'IV'],
      ['01/01/2010', '2000', 'IV'],
    ];
    const { priced: list } = await pricesOf('pe', code(), rows);
    const sheet = await cellsOf(await post('pe', code(), rows));
    expect(sheet.slice(4).map((row) => row.at(-1))).toEqual(list.texts);
    expect(list.texts).toEqual(
      expect.arrayContaining([
        '1 persona no tiene la edad de ingreso de este plan: su precio no está en el total',
        'Calculado el 1 de diciembre de 2026 con la lista de tu empresa',
        'Precio de ejemplo',
      ]),
    );
  });

  it('is priced for the other plans of the line too, cheapest first, each with the source of its price', async () => {
    const rows = [['Sueldo', 'Riesgo'], ...Array.from({ length: 30 }, (_, at) => ['1500', at < 10 ? 'IV' : 'I'])];
    const codes: string[] = [];
    for await (const { productType, productCode } of readCatalogue({ db: database(), market: peru }))
      if (productType === 'SCTR') codes.push(productCode);
    const priceList = async (otros: readonly string[], list = rows) =>
      (
        await listProblems(
          new Request(
            `http://pe.localhost:3000/api/insurance/profilesProblems?${new URLSearchParams({ code: code(), otros: JSON.stringify(otros) })}`,
            {
              method: 'POST',
              headers: { host: 'pe.localhost:3000', 'content-type': 'application/octet-stream' },
              body: csvOf(list),
            },
          ),
        )
      ).json();
    const { others } = profileProblems.parse(await priceList([...codes, 'no-such-plan', plans.get('pe EPS')!])).priced!;
    expect(others.map((one) => one.code).toSorted()).toEqual(codes.filter((one) => one !== code()).toSorted());
    const totals = others.map(({ total }) => total?.amount ?? Infinity);
    expect(totals).toEqual(totals.toSorted((one, other) => one - other));
    for (const other of others) {
      expect(other.total).toEqual((await pricesOf('pe', other.code, rows)).priced.total);
      expect(other.notes).toEqual([expect.stringMatching(/\S/)]);
    }
    const few = profileProblems.parse(await priceList(codes, rows.slice(0, 3))).priced!.others;
    expect(few.length).toBeLessThan(others.length);
    expect(few.every(({ total }) => total !== null)).toBe(true);
    expect(await priceList(Array.from({ length: 31 }, (_, at) => `x${at}`))).toHaveProperty('error');
  });

  it('prices a list whose risks are words, when its sender says the level of each', async () => {
    const rows = [
      ['Sueldo', 'Riesgo'],
      ['1500', 'Alto'],
      ['1500', 'ALTO'],
      ['1500', 'Bajo'],
    ];
    const { problemCount, risks, priced: none } = await readingOf('pe', code(), rows);
    expect([problemCount, risks.values, none]).toEqual([
      3,
      [
        { value: 'Alto', people: 2 },
        { value: 'Bajo', people: 1 },
      ],
      null,
    ]);
    const construction = expect.stringContaining('Construcción') as string;
    expect(risks.levels).toContainEqual({ level: 'IV', sectors: construction });
    const chosen = '{"Alto":"IV","Bajo":"I"}';
    const { priced: list, risks: stillListed } = await pricesOf('pe', code(), rows, chosen);
    expect(list.texts[1]).toBe('3 personas · riesgo I (1), IV (2)');
    expect(stillListed?.values).toEqual(risks.values);
    const sheet = await cellsOf(await post('pe', code(), rows, 'es', process, chosen));
    expect(sheet[1]!.slice(0, 2)).toEqual(['1500', 'Alto']);
    for (const wrong of ['{"Alto":"V"}', '{', '[]', '"IV"'])
      expect((await post('pe', code(), rows, 'es', process, wrong)).status).toBe(400);
  });

  it('asks for the level of each kind of work where it has no column of risks', async () => {
    const workers = ['operario', 'Operario', 'oficina'].map((job, at) => [`Persona ${at}`, '1500', job]);
    const rows = [['Nombre', 'Sueldo', 'Puesto'], ...workers];
    const { reading, risks } = await readingOf('pe', code(), rows);
    expect(reading).toMatchObject({ people: 3, columns: [{}, {}, { name: 'Puesto', as: 'Riesgo' }], skippedRows: '' });
    expect(risks.values).toMatchObject([{ value: 'operario', people: 2 }, { value: 'oficina' }]);
    const { priced: list } = await pricesOf('pe', code(), rows, '{"operario":"IV","oficina":"I"}');
    expect(list.texts[1]).toBe('3 personas · riesgo I (1), IV (2)');
    const both = rows.map((row, at) => row.concat(at === 0 ? 'Riesgo' : 'Alto'));
    expect((await readingOf('pe', code(), both)).risks.values).toEqual([{ value: 'Alto', people: 3 }]);
  });

  it('says which risk or pay is missing', async () => {
    const rows = [
      ['Sueldo', 'Riesgo'],
      ['', 'I'],
      ['1500', 'alto'],
    ];
    const { problems } = await readingOf('pe', code(), rows);
    expect(problems).toMatchObject([
      { rows: '2', name: 'Sueldo' },
      { rows: '3', name: 'Riesgo', message: expect.stringMatching(/^Escribe el nivel, que es I, II, III o IV/) },
    ]);
  });
});

it('says that a company is too small as its form does', async () => {
  const rows = await cellsOf(await post('co', plans.get('co COLECTIVO')!, [COMPANY, ...people(9)]));
  expect(rows[1]!.at(-1)).toBe('Tu empresa debe tener un minimo de 10 empleados para cotizar un seguro colectivo');
});

it('is not taken for a plan or a line that has none', async () => {
  expect((await post('cl', 'nothing', [COMPANY])).status).toBe(404);
  const response = await template(apiRequest('/api/insurance/profilesTemplate?productType=MASCOTAS'));
  expect(response.status).toBe(404);
});
