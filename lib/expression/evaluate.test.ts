import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { evaluate, expressionProblem } from './evaluate';
import { noteIgnored } from './ignored';
import { MAX_ITEMS, MAX_LENGTH } from './limits';

const scope = {
  edad: 9,
  ingreso: null,
  sexo: 'Femenino',
  perfil: {
    cargas: [{ parentesco: 'Cónyuge', edad: 30 }, { parentesco: 'Otro' }],
    colectivo: { cantidadempleados: 9 },
  },
};
const valueOf = (expression: string) => {
  const outcome = evaluate(expression, scope);
  return outcome.ok ? outcome.value : outcome.problem;
};

afterEach(() => vi.restoreAllMocks());

describe('the language of expressions', () => {
  it.each([
    ['edad >= 9 && sexo == "Femenino"', true],
    ['edad + 1 == 10 && edad / 2 == 4.5 && edad % 2 == 1', true],
    ['sexo in ["Femenino", "Masculino"]', true],
    ['perfil.cargas.filter(c, c.parentesco == "Cónyuge").size() <= 1', true],
    ['perfil.cargas.all(c, c.edad >= 0)', false],
    ['perfil.colectivo.cantidadempleados < 10 ? "few" : "enough"', 'few'],
  ])('says %s', (expression, value) => {
    expect(valueOf(expression)).toBe(value);
  });

  it('takes what was not answered as null, never as an error', () => {
    expect(valueOf('ingreso == null && perfil.cargas[1].edad == null')).toBe(true);
    for (const sign of ['<', '<=', '>', '>=']) expect(valueOf(`ingreso ${sign} 5 || 5 ${sign} ingreso`)).toBe(false);
  });

  it('has no way out to what it runs in [E-37]', () => {
    const host = globalThis as { pwned?: unknown };
    for (const hostile of [
      'window.pwned=1',
      'globalThis.pwned == null',
      'fetch("/x")',
      'sexo.constructor',
      'constructor',
      'toString',
      'sexo.constructor.constructor("globalThis.pwned=1")()',
      'eval("globalThis.pwned=1")',
      'import("x")',
      '`${globalThis.pwned=1}`',
      'while(true){}',
      '(() => 1)()',
    ])
      expect(evaluate(hostile, scope), hostile).toMatchObject({ ok: false });
    for (const name of ['__proto__', 'constructor']) expect(valueOf(`perfil.${name}`)).toBeNull();
    expect(host.pwned).toBeUndefined();
  });

  it('names the mistake of an expression without the answers it is about', () => {
    expect(valueOf('perfil[sexo].nothing')).toBe('no_such_key');
    expect(valueOf('misspelt > 3')).toBe('unknown_variable');
    expect(JSON.stringify(evaluate('int(sexo) > 3', scope))).not.toContain('Femenino');
  });

  it('calls only what stands in its list', () => {
    expect(valueOf('nonsense(edad)')).toBe("call 'nonsense' is not allowed");
    for (const growing of ['perfil.cargas.map(c, c)', 'cel.bind(a, sexo + sexo, a + a)', 'sexo.matches("(a+)+$")'])
      expect(valueOf(growing)).toMatch(/^call '[\w.]+' is not allowed/);
    expect(valueOf('perfil.cargas.all(a, perfil.cargas.all(b, true))')).toMatch(/nested in another loop/);
  });

  it.each([
    ['edad >= ', 'Unexpected token: EOF at letter 9'],
    ['edad >= 9 &&& true', 'Unexpected character: & at letter 13'],
    ['sexo.matches("F.*")', "call 'matches' is not allowed"],
    ['edad >= 9', null],
  ])('says what is wrong with %s, and where', (expression, problem) => {
    expect(expressionProblem(expression)).toBe(problem);
  });

  it('has an end to its length, its depth and what it sees', () => {
    expect(expressionProblem('x'.repeat(MAX_LENGTH + 1))).toMatch(/longer/);
    expect(expressionProblem(`${'('.repeat(200)}1${')'.repeat(200)}`)).toMatch(/maxDepth/);
    expect(expressionProblem(Array.from({ length: 80 }, () => 'a').join('+'))).toMatch(/max/);
    expect(evaluate('size(many)', { many: Array.from({ length: 10_000 }, () => 1) })).toEqual({
      ok: true,
      value: MAX_ITEMS,
    });
  });
});

const large = {
  edad: 7,
  texto: 'a'.repeat(1000),
  personas: Array.from({ length: 150 }, (_, edad) => ({ edad: edad % 3, sexo: 'a'.repeat(200), parentesco: 'Otro' })),
};
const grammar = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'nesting' },
    fc.constantFrom('edad', 'texto', 'personas', 'c', '"a"', '1', '0', '1.5', 'null', 'true', '[personas, personas]'),
    fc
      .tuple(tie('value'), fc.constantFrom('+', '*', '/', '%', '==', '!=', '<', 'in', '&&', '||'), tie('value'))
      .map(([left, sign, right]) => `(${left} ${sign} ${right})`),
    fc
      .tuple(tie('value'), fc.constantFrom('all', 'exists', 'exists_one', 'filter', 'map'), tie('value'))
      .map(([list, loop, body]) => `${list}.${loop}(c, ${body})`),
    fc.tuple(fc.constantFrom('size', 'string', 'int', 'nope'), tie('value')).map(([call, of]) => `${call}(${of})`),
    fc
      .tuple(fc.constantFrom('c.edad', 'personas[0]', 'personas'), tie('value'))
      .map(([path, of]) => `(${path} == ${of} ? ${of} : ${path})`),
  ),
}));

describe('every expression', () => {
  it('ends within its limits and never throws, whatever it says', () => {
    let worked = 0;
    fc.assert(
      fc.property(fc.oneof(grammar.value, fc.string({ maxLength: 700, unit: 'grapheme' })), (expression) => {
        const started = performance.now();
        const outcome = evaluate(expression, large);
        worked += outcome.ok ? 1 : 0;
        return performance.now() - started < 1000;
      }),
      { numRuns: 1500 },
    );
    expect(worked).toBeGreaterThan(50);
  });

  it('costs little at its worst: one loop that compares all with all', () => {
    const all = Array.from({ length: 8 }, () => 'personas').join(' + ');
    const started = performance.now();
    expect(evaluate(`(${all}).all(c, (${all}).size() > 0 && !(c in [1]) && c == c)`, large).ok).toBe(true);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

it('says once what it ignores', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const _ of [1, 2, 3]) noteIgnored('hideExpression of edad', 'unknown function nope');
  expect(warn.mock.calls).toEqual([['Ignored: hideExpression of edad (unknown function nope)']]);
});
