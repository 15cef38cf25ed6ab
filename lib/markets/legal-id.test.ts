import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { markets } from '.';
import { LEGAL_ID_KINDS } from './legal-id';
import { companyIdOf, legalIdOf } from './legal-ids';

const rut = legalIdOf('rut')!;

function checkOf(body: number): string {
  const sum = [...String(body)].toReversed().reduce((total, digit, at) => total + Number(digit) * ((at % 6) + 2), 0);
  return '0K987654321'[sum % 11]!;
}
const rutBody = fc.integer({ min: 1000, max: 999_999_999 });
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'0123456789kK.- ABC') }),
  fc.constantFrom('__proto__', '\u0000', '-', 'K', '0'.repeat(10_000), '９９９９', '١٢٣٤٥٦٧'),
);

describe('a RUT', () => {
  it.each(['12.345.678-5', '11.111.111-1', '1.000.005-K', '1.000.005-k', '1003-0', '76.086.428-5', '123456789-2'])(
    '%s is one [V-38]',
    (typed) => expect(rut.isValid(typed)).toBe(true),
  );
  it.each(['12.345.678-4', '1.000-K', '1.003-1', '11.111.111-K'])('%s is none, called invalidRut [V-38]', (typed) => {
    expect(rut.isValid(typed)).toBe(false);
    expect(rut.problem).toBe('invalidRut');
  });
  it('has 4 to 9 digits that do not begin with 0 [V-37]', () => {
    expect(['012345678-5', '123-6', '1234567890-1', '0-0', '', '-'].filter(rut.isValid)).toEqual([]);
    expect(['1000-6', '1.000-6', '123456789-2'].filter(rut.isValid)).toEqual(['1000-6', '1.000-6', '123456789-2']);
  });
  it('is kept without dots, and shown with dots and dash while it is typed [V-39 V-40]', () => {
    expect(rut.normalise('12.345.678-5')).toBe('12345678-5');
    expect(rut.normalise('1000005k')).toBe('1000005-K');
    const typed = [...'123456785'].map((_, at, all) => rut.format(all.slice(0, at + 1).join('')));
    expect(typed.at(-1)).toBe('12.345.678-5');
    expect(typed).toEqual([
      '1',
      '1-2',
      '12-3',
      '123-4',
      '1.234-5',
      '12.345-6',
      '123.456-7',
      '1.234.567-8',
      typed.at(-1),
    ]);
    expect(rut.format('12k45')).toBe('12-K');
  });
  it('does not come right by what is left out of it', () => {
    expect(rut.isValid(rut.format('012345678-5'))).toBe(false);
    for (const typed of ['12345678_5', '12,345,678-5', '１２345678-5', '12345678-5;'])
      expect(rut.isValid(typed), typed).toBe(false);
  });

  prop.prop([rutBody])('is right with the one check character that modulus 11 gives [V-38]', (body) => {
    const right = checkOf(body);
    const found = [...'0123456789K'].filter((check) => rut.isValid(`${body}-${check}`));
    expect(found).toEqual([right]);
    expect(rut.isValid(rut.format(`${body}${right.toLowerCase()}`))).toBe(true);
  });
  prop.prop([rutBody, fc.nat(8), fc.integer({ min: 1, max: 9 })])('with one changed digit is none', (body, at, by) => {
    const digits = [...String(body)];
    const place = at % digits.length;
    digits[place] = String((Number(digits[place]) + by) % 10);
    expect(rut.isValid(`${digits.join('')}-${checkOf(body)}`)).toBe(false);
  });
});

describe.each(markets)('documents of $brand $code', ({ legalIds }) => {
  it('are found by their kind, and each takes its own sample', () => {
    for (const legalId of legalIds) {
      expect(legalIdOf(legalId.kind)).toBe(legalId);
      expect(legalId.isValid(legalId.sample), legalId.kind).toBe(true);
      expect(legalId.format(legalId.normalise(legalId.sample))).toBe(legalId.sample);
    }
  });

  prop.prop([fc.constantFrom(...legalIds), anyText])('take any text without an error', (legalId, text) => {
    const kept = legalId.normalise(text);
    expect(legalId.normalise(kept)).toBe(kept);
    const shown = legalId.format(text);
    expect(legalId.format(shown)).toBe(shown);
    if (legalId.isValid(text)) {
      expect(legalId.isValid(kept)).toBe(true);
      expect(legalId.normalise(legalId.format(text))).toBe(kept);
      expect(kept.replace('-', '').length).toBeLessThanOrEqual(legalId.longest);
    }
  });
});

it('knows every kind, and no other', () => {
  for (const kind of LEGAL_ID_KINDS) expect(legalIdOf(kind)?.kind).toBe(kind);
  for (const kind of ['', 'RUT', '__proto__', 'constructor']) expect(legalIdOf(kind)).toBeUndefined();
});

it.each([
  ['dni', ['12345678', '01234567'], ['1234567', '123456789', '1234567A']],
  ['cePeru', ['001234567', 'AB12345678'], ['12345678', 'ABCDEFGHI']],
  ['ptp', ['001234567', 'A1B2C3'], ['12345', 'ABCDEFG', '1234567890123456']],
  ['cedula', ['123456', '1.023.456.789'], ['12345', '12345678901', '0123456']],
  ['ceColombia', ['456789', '4567890'], ['45678', '45678901']],
  ['ppt', ['5123456', '123456789012345'], ['51234', '5123456A']],
  ['passport', ['ab1234567', 'X1234'], ['ABCDEFG', '1234', 'AB 12/34567']],
  ['nationalId', ['A1234567', '12345-6789'], ['1234', 'ABCDEF']],
])('documents without a check character %s takes %j and not %j', (kind, right, wrong) => {
  const legalId = legalIdOf(kind)!;
  expect(right.filter(legalId.isValid)).toEqual(right);
  expect(wrong.filter(legalId.isValid)).toEqual([]);
});

describe('a company’s number', () => {
  it.each([
    ['rut', '76.086.428-5', '76086428-5'],
    ['ruc', '20100070970', '20100070970'],
    ['ruc', '20 131 312 955', '20131312955'],
    ['nit', '860.034.313-7', '8600343137'],
    ['nit', '8909039388', '8909039388'],
    ['taxId', 'b-12345678', 'B12345678'],
  ] as const)('of kind %s is %s, kept as %s', (kind, typed, kept) => {
    const companyId = companyIdOf(kind);
    expect([companyId.isValid(typed), companyId.normalise(typed)]).toEqual([true, kept]);
    expect(companyId.isValid(companyId.format(typed))).toBe(true);
  });

  it.each([
    ['rut', '76.086.428-4'],
    ['ruc', '20100070971'],
    ['ruc', '10100070970 1'],
    ['ruc', '12345678'],
    ['nit', '860.034.313-8'],
    ['nit', '860.034.313'],
    ['taxId', 'ABCDE'],
  ] as const)('of kind %s is not %s', (kind, typed) => expect(companyIdOf(kind).isValid(typed)).toBe(false));

  it.each([
    ['rut', '76.086.428-5', null],
    ['rut', '76.O86.428-5', 'rutSigns'],
    ['rut', '76.0', 'rutLength'],
    ['rut', '06.086.428-5', 'rutStart'],
    ['rut', '76.086.428-4', 'rutCheckDigit'],
    ['ruc', '20100070970', null],
    ['ruc', '2010007097A', 'rucSigns'],
    ['ruc', '2010007097', 'rucLength'],
    ['ruc', '30100070970', 'rucStart'],
    ['ruc', '20100070971', 'rucCheckDigit'],
    ['nit', '860.034.313-7', null],
    ['nit', '860.034.313-K', 'nitSigns'],
    ['nit', '860.034.313', 'nitLength'],
    ['nit', '060.034.313-7', 'nitStart'],
    ['nit', '860.034.313-8', 'nitCheckDigit'],
    ['taxId', 'ABCDE', 'taxIdWrong'],
  ] as const)('of kind %s: %s is %s', (kind, typed, problem) =>
    expect(companyIdOf(kind).problemOf(typed)).toBe(problem),
  );

  prop.prop([fc.constantFrom(...markets), anyText])(
    'is refused with a reason or taken, whatever is typed',
    (market, text) => {
      const { companyId } = market;
      expect(companyId.problemOf(text) === null).toBe(companyId.isValid(text));
    },
  );

  prop.prop([fc.integer({ min: 100_000_000, max: 999_999_999 }), fc.constantFrom('nit' as const)])(
    'of a NIT has one check digit that is right',
    (body, kind) => {
      const right = [...'0123456789'].filter((check) => companyIdOf(kind).isValid(`${body}${check}`));
      expect(right).toHaveLength(1);
    },
  );

  it('of every market is its sample', () => {
    for (const { companyId } of markets) expect(companyId.isValid(companyId.sample)).toBe(true);
  });
});
