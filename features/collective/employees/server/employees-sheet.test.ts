import { describe, expect, it } from 'vitest';
import { GET as template } from '@/app/api/employees/template/route';
import { EMPLOYEE_COLUMNS, type EmployeeChange } from '@/features/collective/employees/employee-schemas';
import type { Locale, MarketCode } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
import { testCtx } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';
import { LEGAL_IDS, PHONES } from '@/lib/testing/purchase';
import { cellsOf, csvOf, encrypted, textRows, xlsxOf } from '@/lib/testing/sheet-files';
import { markEmployeesSheet, readEmployees } from './read-employees';
import { dayFromToday } from '@/lib/testing/days';
import { useClock } from '@/lib/testing/fixed-clock';

useClock();

type To = { site?: MarketCode; change?: EmployeeChange; language?: Locale };

const checked = (bytes: Uint8Array<ArrayBuffer>, { site = 'cl', change = 'activation', language = 'es' }: To = {}) =>
  readEmployees(testCtx(site, { locale: language }), {
    ...{ change, startDate: dayFromToday(site) },
    body: new Blob([bytes]).stream(),
  });

const header: readonly string[] = EMPLOYEE_COLUMNS.activation;

function family(site: MarketCode): string[][] {
  const holder = [
    '1',
    'Ana',
    'Rojas',
    '',
    LEGAL_IDS[site],
    '31/01/1990',
    'F',
    'ana@empresa.com',
    PHONES[site],
    'Titular',
  ];
  const child = ['2', 'Eva', 'Soto', '', 'XY7654321', '2020-02-29', 'Femenino', '', '', 'Carga'];
  return [
    [...holder, dayFromToday(site), 'A', '', '', '', '', ''],
    [...child, dayFromToday(site), '', LEGAL_IDS[site], 'Hija', '', '', ''],
  ];
}

describe.each(markets)('a sheet of employees in $code', ({ code: site, locales }) => {
  it.each(['activation', 'cancellation'] as const)('has a template of an %s with its columns', async (change) => {
    for (const format of ['xlsx', 'csv']) {
      const request = apiRequest(`/api/employees/template?change=${change}&format=${format}`, { site });
      const response = await template(request);
      expect(response.headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="\\w+\\.${format}"$`),
      );
      const [first, second] = await cellsOf(response);
      expect(first).toEqual(EMPLOYEE_COLUMNS[change]);
      expect(second!.slice(0, 4)).toEqual(['N.º de fila', 'Nombre', 'Apellido paterno', 'Apellido materno']);
    }
  });

  it('is accepted as a whole from both kinds of file, and a template that was not filled in is not', async () => {
    const rows = [header, ...family(site)];
    for (const bytes of [xlsxOf({ rows: textRows(rows) }), csvOf(rows)])
      expect(await checked(bytes, { site })).toMatchObject({
        activations: [{ insuredType: 'holder' }, { insuredType: 'dependant', dependantType: 'Hijo/Hija' }],
        problems: [],
      });
    await expect(checked(csvOf([header]), { site })).rejects.toMatchObject({ status: 400 });
  });

  it('says row, column and what is expected, in the reader’s language', async () => {
    const [holder, child] = family(site);
    const rows = [header, holder!, [], child!.with(5, 'ayer').with(13, 'primo')];
    const messages = await Promise.all(
      locales.map(async (language) => {
        const { activations, problems } = await checked(csvOf(rows), { site, language });
        expect(activations).toEqual([]);
        expect(problems).toMatchObject([
          { row: 4, column: 'F', name: 'birthDate' },
          { row: 4, column: 'N', name: 'dependantType' },
        ]);
        return problems.map(({ message }) => message).join();
      }),
    );
    expect(new Set(messages).size).toBe(locales.length);
  });
});

describe('a file that is no such sheet', () => {
  it.each([
    ['bank', header.slice(0, -1), { row: 1, column: '', name: 'bank', message: 'Falta la columna bank' }],
    ['salary', [...header, 'salary'], { row: 1, column: 'R', name: 'salary', message: 'La columna salary sobra' }],
  ])('is refused for the column %s, and no row of it is read', async (_, columns, problem) => {
    const { activations, problems } = await checked(csvOf([columns, ...family('cl')]));
    expect([activations, problems]).toEqual([[], [problem]]);
  });

  it('is told in its reader’s words which columns it lacks', async () => {
    const lacking = (rows: readonly (readonly string[])[]) => checked(csvOf(rows), { site: 'pe' });
    const { problems } = await lacking([
      ['DNI', 'Nombres', 'Sexo', 'Signo'],
      ['12345678', 'Ana', 'F', 'Leo'],
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      'Falta la columna Apellido paterno',
      'Falta la columna Fecha de nacimiento',
      'La columna Signo sobra',
    ]);
    await expect(lacking([['Ana', '12345678', 'F']])).rejects.toThrow(
      'Faltan: Nombre, Apellido paterno, Documento, Fecha de nacimiento, Sexo.',
    );
  });

  it('says why it can’t be read', async () => {
    const fields = { file: expect.stringContaining('password') };
    await expect(checked(encrypted, { language: 'en' })).rejects.toMatchObject({ status: 400, detail: { fields } });
  });

  it('is refused beyond 5,000 rows', async () => {
    const rows = Array.from({ length: 5_001 }, () => family('cl')[0]!);
    await expect(checked(csvOf([header, ...rows]))).rejects.toThrow('5.000');
  });
});

describe('a list of wages', () => {
  const read = (rows: readonly (readonly string[])[], more: Partial<Parameters<typeof readEmployees>[1]> = {}) =>
    readEmployees(testCtx('pe'), {
      change: 'activation',
      body: new Blob([csvOf(rows)]).stream(),
      startDate: dayFromToday('pe'),
      ...more,
    });

  it('is read below its title, by the names that people give columns', async () => {
    const { activations, problems } = await read([
      ['PLANILLA NOVIEMBRE'],
      [],
      ['N°', 'Apellidos y Nombres', 'Nro doc', 'Fec. Nac.', 'Género', 'Sueldo', 'Correo', 'Celular'],
      ['1', 'DE LA CRUZ QUISPE, Ana María', '01234567', '31/01/1990', 'F', '1500', 'ana@empresa.pe', PHONES.pe],
    ]);
    expect(problems).toEqual([]);
    expect(activations).toMatchObject([
      {
        name: 'Ana María',
        paternalSurname: 'DE LA CRUZ',
        maternalSurname: 'QUISPE',
        legalId: '01234567',
        insuredType: 'holder',
        effectiveDate: dayFromToday('pe'),
      },
    ]);
  });

  it('is read below a heading of two rows, with groups above their columns and names above empty cells', async () => {
    const { activations, problems } = await read([
      ['PLANILLA NOVIEMBRE'],
      ['N°', 'Apellidos', '', 'Nombres', 'Documento', '', 'Fecha de', 'Sexo', 'Remuneración', '', ''],
      ['', 'Paterno', 'Materno', '', 'Tipo', 'Número', 'nacimiento', '(M/F)', 'Básica', 'Neta', 'Cargo'],
      ['1', 'Rojas', 'Núñez', 'Ana', 'DNI', '01234567', '31/01/1990', 'F', '1500', '1300', 'Analista'],
      ['2', 'Quispe', 'Soto', 'Luis', 'DNI', '76543210', '28/02/1985', 'M', '1800', '1500', 'Chofer'],
    ]);
    expect(problems).toEqual([]);
    expect(activations).toMatchObject([
      { name: 'Ana', paternalSurname: 'Rojas', maternalSurname: 'Núñez', legalId: '01234567', birthDate: '1990-01-31' },
      { name: 'Luis', paternalSurname: 'Quispe', maternalSurname: 'Soto', legalId: '76543210' },
    ]);
  });

  it('has the problems of a heading of two rows in the lower one, by the column', async () => {
    const { problems } = await read([
      ['Apellido', 'Nombres', 'Documento', '', 'Fecha de', 'Signo'],
      ['', '', 'Tipo', 'Número', 'nacimiento', ''],
      ['Rojas', 'Ana', 'DNI', '01234567', '31/01/1990', 'Leo'],
    ]);
    expect(problems).toMatchObject([
      { row: 2, name: 'Sexo' },
      { row: 2, column: 'F', message: 'La columna Signo sobra' },
    ]);
  });

  const ana = ['Ana', 'Rojas', '01234567', '31/01/1990', 'F'];
  const columns = ['Nombres', 'Ap. Paterno', 'DNI', 'Fec. Nac.', 'Sexo'];

  it('may have the usual columns of a payroll, which are not read', async () => {
    const headings = [
      ...['REM. BASICA', 'N° HIJOS', 'ASIG. FAM.', 'Nro. Hijos', 'AFP/ONP', 'CUSPP', 'TOTAL DSCTOS.', 'NETO A PAGAR'],
      ...['Sueldo Base', 'Total Haberes', 'Alcance Líquido', 'ISAPRE', 'A.F.C.', 'Fondo de Pensiones', 'Cesantías'],
      ...['Aux. Transporte', 'EPS', 'TIPO DE CONTRATO', 'Rem. Básica (S/)', 'Riesgo', 'Actividad'],
    ];
    const { activations, problems } = await read([
      [...columns, ...headings],
      [...ana, ...headings.map(() => '1025')],
    ]);
    expect([activations.length, problems]).toEqual([1, []]);
  });

  it('[E-50] [E-51] is refused by row and column for a column that no payroll has', async () => {
    for (const change of ['activation', 'cancellation'] as const) {
      const { activations, cancellations, problems } = await read(
        [
          [...columns, 'REM. BASICA', 'SIGNO'],
          [...ana, '1025', 'Leo'],
        ],
        { change },
      );
      expect([activations, cancellations]).toEqual([[], []]);
      expect(problems).toEqual([{ row: 1, column: 'G', name: 'SIGNO', message: 'La columna SIGNO sobra' }]);
    }
  });

  it('may have notes in a column without a name, and numbers under #', async () => {
    const { activations, problems } = await read([
      ['#', ...columns, ''],
      ['7', ...ana, 'de vacaciones'],
    ]);
    expect(problems).toEqual([]);
    expect(activations).toMatchObject([{ rowNumber: 7, name: 'Ana' }]);
    const { problems: unnumbered } = await read([
      [...columns, ''],
      [...ana, 'de vacaciones'],
    ]);
    expect(unnumbered).toEqual([]);
  });

  it('may number its rows with zeros before', async () => {
    const { activations, problems } = await read([
      ['N°', ...columns],
      ['01', ...ana],
      ['010', ...ana.with(2, '76543210')],
    ]);
    expect(problems).toEqual([]);
    expect(activations.map(({ rowNumber }) => rowNumber)).toEqual([1, 10]);
  });

  it.each([
    [['', 'TOTAL', '', '', '', '', '12 300,50']],
    [['', '', '', 'Totales:', '', '', '12300.50']],
    [['2', 'SUB TOTAL', '', '', '', '', 'S/ 12,300.50']],
    [['', '', '', '', '', '', 'TOTAL GENERAL']],
  ])('counts no row of sums as a person: %j', async (sums) => {
    const { activations, problems } = await read([['N°', ...columns, 'NETO'], ['1', ...ana, '1025'], sums]);
    expect([activations.length, problems]).toEqual([1, []]);
  });

  it('counts as a person whoever has a document, and says that sums alone are nobody', async () => {
    const total = ['Total', 'Rojas', '01234567', '', ''];
    const { problems } = await read([columns, total]);
    expect(problems.map(({ column }) => column)).toEqual(['D', 'E']);
    await expect(read([columns, total.with(2, '')])).rejects.toThrow('ninguna fila');
  });

  it.each([
    ['WILBER TICONA HUANCA', 'Ticona', 'Huanca', 'WILBER'],
    ['Ticona Huanca, Wilber Iván', 'TICONA', 'HUANCA', 'Wilber Iván'],
    ['ANA MARÍA DE LA CRUZ NÚÑEZ', 'De la Cruz', 'Nuñez', 'ANA MARÍA'],
    ['Wilber Ticona', 'Ticona', '', 'Wilber'],
    ['Martín Andrés', 'Martín', '', 'Martín Andrés'],
    ['Rosa', 'Rosa', '', 'Rosa'],
    ['Rosa Ticona', 'Ticona', 'Huanca', 'Rosa Ticona'],
  ])('has the surnames of %s once, where they have columns of their own', async (names, paternal, maternal, name) => {
    const rest = ['01234567', '31/01/1990', 'F'];
    for (const heading of ['NOMBRES', 'Apellidos y nombres']) {
      if (heading !== 'NOMBRES' && names === name) continue;
      const { activations, problems } = await read([
        [heading, 'Ap. Paterno', 'Ap. Materno', 'DNI', 'Fec. Nac.', 'Sexo'],
        [names, paternal, maternal, ...rest],
      ]);
      expect(problems).toEqual([]);
      expect(activations).toMatchObject([{ name, paternalSurname: paternal, maternalSurname: maternal || null }]);
    }
  });

  it('has its surnames parted, and says of a full name without a comma what to do', async () => {
    const { activations } = await read([
      ['Nombres', 'APELLIDOS', 'D.N.I', 'F. nacimiento', 'Sexo', 'Correo', 'Celular'],
      ['Ana', 'Rojas Soto', '01234567', '31/01/1990', 'F', 'ana@empresa.pe', PHONES.pe],
    ]);
    expect(activations).toMatchObject([{ paternalSurname: 'Rojas', maternalSurname: 'Soto' }]);
    const { problems } = await read([
      ['Nombres y apellidos', 'DNI', 'Fecha de nacimiento', 'Sexo', 'Correo', 'Celular'],
      ['Ana Rojas Soto', '01234567', '31/01/1990', 'F', 'ana@empresa.pe', PHONES.pe],
    ]);
    expect(problems).toEqual([
      expect.objectContaining({
        row: 2,
        column: 'A',
        name: 'Nombres y apellidos',
        message: expect.stringMatching(/coma/),
      }),
    ]);
  });

  it.each([
    ['Apellidos y nombres', 'QUISPE MAMANI, Ana María'],
    ['Nombres y apellidos', 'Ana María, Quispe Mamani'],
  ])('tells surnames from names by the heading %s', async (heading, names) => {
    const { activations } = await read([
      [heading, 'DNI', 'Fecha de nacimiento', 'Sexo', 'Correo', 'Celular'],
      [names, '01234567', '31/01/1990', 'F', 'ana@empresa.pe', PHONES.pe],
    ]);
    const [person] = activations ?? [];
    expect([person?.name, person?.paternalSurname?.toUpperCase()]).toEqual(['Ana María', 'QUISPE']);
  });

  it('comes back from the template with what was written below both of its headers', async () => {
    const response = await template(apiRequest('/api/employees/template?change=activation&format=csv', { site: 'pe' }));
    const rows = await cellsOf(response);
    const { activations, problems } = await checked(csvOf([...rows, ...family('pe')]), { site: 'pe' });
    expect([activations.length, problems]).toEqual([2, []]);
  });
});

it('comes back with its cells marked, its texts still texts', async () => {
  const [holder] = family('cl');
  const rows = [header, holder!.with(1, '=HYPERLINK("http://x.example")').with(8, '+56 9 8765 4321'), holder!];
  const body = new Blob([csvOf(rows)]).stream();
  const { content, ...file } = await markEmployeesSheet(testCtx('cl'), { change: 'activation', body });
  expect(file).toEqual({ format: 'xlsx', name: 'activation-con-errores' });
  const marked = await cellsOf(new Response(content));
  expect(marked[1]!.slice(0, 9)).toEqual(rows[1]!.slice(0, 9));
  expect(marked.map((row) => row.at(-1))).toEqual([
    'Qué corregir',
    'B2 name: Escribe solamente letras',
    'E3 legalId: Este documento ya está en la fila 2 (=HYPERLINK("http://x.example") Rojas)',
  ]);
});

it.each([
  ['es', 'Qué corregir'],
  ['en', 'What to correct'],
  ['pt', 'O que corrigir'],
] as const)('comes back in %s with its days as in the template, and may be sent again', async (language, reasons) => {
  const [holder] = family('pe');
  const mark = async (bytes: Uint8Array<ArrayBuffer>) => {
    const { content } = await markEmployeesSheet(testCtx('pe', { locale: language }), {
      ...{ change: 'activation', startDate: dayFromToday('pe') },
      body: new Blob([bytes]).stream(),
    });
    return cellsOf(new Response(content));
  };
  const marked = await mark(csvOf([header, holder!.with(1, 'R2').with(5, '1979-03-14')]));
  expect(marked[0]!.slice(16)).toEqual(['bank', reasons]);
  expect(marked[1]![5]).toBe('14/03/1979');
  const again = await mark(csvOf(marked));
  expect(again.map((row) => row.slice(16))).toEqual(marked.map((row) => row.slice(16)));
  const { activations, problems } = await checked(csvOf([marked[0]!, marked[1]!.with(1, 'Ana')]), { site: 'pe' });
  expect([activations[0]?.birthDate, problems]).toEqual(['1979-03-14', []]);
});

it('5,000 rows are checked in under 10 s, and nobody is read of a sheet with a problem', async () => {
  const [holder] = family('in');
  const rows = Array.from({ length: 5_000 }, (_, at) => holder!.with(0, String(at + 1)).with(4, `AB${100_000 + at}`));
  const begun = performance.now();
  const { activations, problems } = await checked(xlsxOf({ rows: textRows([header, ...rows]) }), { site: 'in' });
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(problems).toEqual([]);
  expect(activations).toHaveLength(5_000);
  const wrong = await checked(csvOf([header, ...rows.slice(0, 3), rows[0]!]), { site: 'in' });
  expect([wrong.activations.length, wrong.problems.length]).toEqual([0, 1]);
});

describe('a list of families', () => {
  const columns = ['Nombres', 'Ap. Paterno', 'DNI', 'Fec. Nac.', 'Sexo', 'PARENTESCO', 'DNI TITULAR'];
  const person = (dni: string, relation: string, holder = '') => [
    ...['Ana', 'Rojas', dni, '31/01/1990', 'F', relation, holder],
  ];
  const read = async (...rows: readonly (readonly string[])[]) => {
    const { activations, problems } = await checked(csvOf([columns, ...rows]), { site: 'pe' });
    return [activations.map(({ insuredType, holderLegalId }) => [insuredType, holderLegalId]), problems] as const;
  };

  const HOLDERS = [
    ...['TITULAR', 'Trabajador', 'Empleada', 'COLABORADOR', 'Asegurado titular', 'Principal', 'Employee', 'Self', '-'],
    ...['Funcionário', 'Ninguno'],
  ];

  it.each(HOLDERS)('takes %s in the column of relationships for a holder', async (word) => {
    const holders = Array.from({ length: 22 }, (_, at) => person(String(40_000_001 + at), word));
    expect(await read(...holders)).toEqual([holders.map(() => ['holder', null]), []]);
  });

  it('takes each of them for a holder beside the own document', async () => {
    const dni = (at: number) => String(40_000_001 + at);
    const holders = HOLDERS.map((word, at) => person(dni(at), word, dni(at)));
    expect(await read(...holders)).toEqual([holders.map(() => ['holder', null]), []]);
  });

  it('hangs dependants without their holder’s document on the holder straight above them', async () => {
    const rows = [person('40000001', 'Titular'), person('40000002', 'Cónyuge'), person('40000003', 'Hija')];
    expect(await read(...rows, person('40000004', 'Titular'), person('40000005', 'Hijo', '40000001'))).toEqual([
      [
        ['holder', null],
        ['dependant', '40000001'],
        ['dependant', '40000001'],
        ['holder', null],
        ['dependant', '40000001'],
      ],
      [],
    ]);
  });

  it.each([
    ['nobody is above', [person('40000002', 'Hija'), person('40000001', 'Titular')], 2],
    ['an empty row is between', [person('40000001', 'Titular'), [], person('40000002', 'Hija')], 4],
    [
      'another holder’s is between',
      [
        ...[person('40000009', 'Titular'), person('40000001', 'Titular'), person('40000003', 'Hija', '40000009')],
        person('40000002', 'Hija'),
      ],
      5,
    ],
  ])('guesses no holder where %s', async (_, rows, row) => {
    const [, problems] = await read(...rows);
    expect(problems).toEqual([{ row, column: 'G', name: 'DNI TITULAR', message: 'Falta este dato' }]);
  });
});

describe('a heading that names one kind of document', () => {
  const read = (heading: string, id: string, more: Readonly<Record<string, string>> = {}, site: MarketCode = 'pe') =>
    checked(
      csvOf([
        ['Nombres', 'Ap. Paterno', heading, 'Fec. Nac.', 'Sexo', ...Object.keys(more)],
        ['Ana', 'Rojas', id, '31/01/1990', 'F', ...Object.values(more)],
      ]),
      { site },
    );
  const messages = async (...given: Parameters<typeof read>) =>
    (await read(...given)).problems.map(({ column, message }) => [column, message]);

  it.each(['DNI', 'N° DNI', 'Número de DNI', 'D.N.I.'])('takes no other under %s', async (heading) => {
    expect(await messages(heading, '721458961')).toEqual([
      [
        'C',
        '721458961 tiene 9 dígitos; un DNI tiene 8. Si es otro documento (Carné de extranjería, PTP o CPP (permiso temporal), Pasaporte), dilo en una columna «Tipo de documento»',
      ],
    ]);
    expect(await messages(heading, '72145896')).toEqual([]);
  });

  it('has its leading zeros back where it or its row names a DNI, and is asked about elsewhere', async () => {
    for (const [heading, more] of [['DNI'], ['Documento', { 'Tipo de documento': 'DNI' }]] as const) {
      const { activations, problems } = await read(heading, '6202527', more);
      expect([activations[0]?.legalId, problems]).toEqual(['06202527', []]);
    }
    expect(await messages('Documento', '6202527')).toEqual([['C', expect.stringContaining('Si es 06202527,')]]);
  });

  it('has the leading zeros of a holder back only where that holder is in the sheet', async () => {
    const columns = ['Nombres', 'Ap. Paterno', 'DNI', 'Fec. Nac.', 'Sexo', 'Parentesco', 'DNI titular'];
    const rowsOf = (holder: string) =>
      csvOf([
        columns,
        ['Ana', 'Rojas', '6202527', '31/01/1990', 'F', '', ''],
        ['Eva', 'Rojas', '72145896', '31/01/2015', 'F', 'Hija', holder],
      ]);
    const { activations, problems } = await checked(rowsOf('6202527'), { site: 'pe' });
    expect([activations[1]?.holderLegalId, problems]).toEqual(['06202527', []]);
    const unknown = await checked(rowsOf('6202528'), { site: 'pe' });
    expect(unknown.problems.map(({ message }) => message)).toContainEqual(expect.stringContaining('Si es 06202528,'));
  });

  it.each(['Documento', 'DNI CE', 'Nro doc'])('takes any under %s', async (heading) => {
    expect(await messages(heading, '721458961')).toEqual([]);
  });

  it('says less than a column of kinds', async () => {
    expect(await messages('DNI', '721458961', { 'TIPO DOC.': 'CE' })).toEqual([]);
    expect(await messages('Documento', '721458961', { 'Tipo de documento': '01' })).toMatchObject([
      ['C', expect.stringContaining('un DNI tiene 8')],
    ]);
    expect(await messages('Documento', '1234567', { 'Tipo de documento': 'Pasaporte' })).toEqual([]);
  });

  it('is of its market', async () => {
    expect(await messages('RUT', 'AB1234567', {}, 'cl')).toEqual([
      [
        'C',
        'AB1234567 no vale como RUT: revisa sus números. Si es otro documento (Pasaporte), dilo en una columna «Tipo de documento»',
      ],
    ]);
    expect(await messages('Cédula', 'AB1234567', {}, 'co')).toMatchObject([
      ['C', expect.stringMatching(/^AB1234567 no vale como Cédula de ciudadanía/)],
    ]);
    expect(await messages('DNI', 'AB1234567', {}, 'in')).toEqual([]);
  });
});
