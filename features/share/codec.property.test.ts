import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileShape, type PerfilIngreso } from '@/features/profile/profile-schemas';
import { decodePerfil, encodePerfil } from './codec';

const sexo = fc.constantFrom('Masculino', 'Femenino');
const upTo = (max: number) => fc.integer({ min: 0, max });
const text = (maxLength: number) => fc.string({ maxLength, unit: 'binary' });
const amount = (max: number) => fc.double({ min: 0, max, noNaN: true }).map(Math.abs);
const parentesco = fc.constantFrom('Hijo/Hija', 'Hijastro/Hijastra', 'Cónyuge', 'Padre/Madre', 'Nieto/Nieta', 'Otro');

const cotizante = fc.record(
  {
    sexo,
    edad: upTo(120),
    ingreso: fc.option(amount(1e12)),
    maternidad: fc.boolean(),
    eps_actual: text(60),
    nacionalidad: text(60),
    paisCobertura: text(60),
  },
  { requiredKeys: ['edad'] },
);
const sctr = fc.record(
  { cantidadempleados: upTo(999_999), ingreso: amount(1e9), sector: text(10), tipo_trabajo: text(120) },
  { requiredKeys: ['cantidadempleados', 'sector', 'tipo_trabajo'] },
);
const adicional = fc.dictionary(
  fc.oneof({ weight: 9, arbitrary: fc.stringMatching(/^[a-zA-Z]\w{0,39}$/) }, fc.string({ maxLength: 3 })),
  fc.oneof(
    text(120),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.array(text(120), { maxLength: 3 }),
  ),
  { maxKeys: 5, noNullPrototype: true },
);
const sent = fc.record(
  {
    ingresodatos: fc.boolean(),
    cotizante: fc.array(cotizante, { maxLength: 51 }),
    cargas: fc.array(fc.record({ sexo, edad: upTo(120), parentesco }, { requiredKeys: ['edad'] }), { maxLength: 51 }),
    enPareja: fc.boolean(),
    region: fc.option(fc.record({ stateCode: text(10), stateName: text(80), abbreviation: text(10) })),
    colectivo: fc.option(fc.record({ cantidadempleados: upTo(999_999) })),
    guardias: fc.option(fc.record({ cantidadGuardias: upTo(999_999) })),
    sctr: fc.option(sctr),
    mascota: fc.array(fc.record({ raza: text(80), especie: fc.constantFrom('Perro', 'Gato'), edad: upTo(40) }), {
      maxLength: 9,
    }),
    viaje: fc.option(
      fc.record({ edades: fc.array(upTo(120), { maxLength: 9 }), dias: fc.integer({ min: 1, max: 365 }) }),
    ),
    referido: text(120),
    referidoPorLink: fc.boolean(),
    titular: fc.record({ epsActual: text(60) }),
    adicional,
  },
  { requiredKeys: ['ingresodatos'] },
);

const base64 = (value: string) => Buffer.from(value).toString('base64');
const contractOf = (value: unknown): PerfilIngreso | null => profileShape.safeParse(value).data ?? null;
const viaJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const strange = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<fc.JsonValue[]>(-1, 1.5, 1e13, 121, 'x'.repeat(121), [], {}, null),
);
const spoilt = fc.tuple(sent, fc.nat(), strange, fc.boolean()).map(([profile, at, odd, inPerson]) => {
  const spoil = (answers: object) => {
    const keys = [...Object.keys(answers), 'otro'];
    return Object.assign({}, answers, { [keys[at % keys.length]!]: odd });
  };
  const [first] = profile.cotizante ?? [];
  return inPerson && first ? Object.assign({}, profile, { cotizante: [spoil(first)] }) : spoil(profile);
});

describe('the profile in an address', () => {
  it('comes back as the contract reads it, whatever valid profile it is [R-49]', () => {
    let valid = 0;
    fc.assert(
      fc.property(sent.map(viaJson).map(contractOf), (profile) => {
        if (!profile) return;
        valid += 1;
        const address = encodePerfil(profile);
        expect(address).toMatch(/^[\w-]+$/);
        expect(decodePerfil(address)).toEqual(profile);
      }),
      { numRuns: 500 },
    );
    expect(valid).toBeGreaterThan(200);
  });

  it.each([
    [
      'a family',
      'eyJpbmdyZXNvZGF0b3MiOnRydWUsImNvdGl6YW50ZSI6W3sic2V4byI6IkZlbWVuaW5vIiwiZWRhZCI6MzQsImluZ3Jlc28iOjE0NTAwMDAsIm1hdGVybmlkYWQiOnRydWV9LHsic2V4byI6Ik1hc2N1bGlubyIsImVkYWQiOjM2LCJpbmdyZXNvIjpudWxsfV0sImNhcmdhcyI6W3sic2V4byI6IkZlbWVuaW5vIiwiZWRhZCI6MCwicGFyZW50ZXNjbyI6Ikhpam8vSGlqYSJ9LHsic2V4byI6Ik1hc2N1bGlubyIsImVkYWQiOjYxLCJwYXJlbnRlc2NvIjoiUGFkcmUvTWFkcmUifV0sImVuUGFyZWphIjp0cnVlLCJyZWdpb24iOnsic3RhdGVDb2RlIjoiMTMiLCJzdGF0ZU5hbWUiOiJSZWdpw7NuIE1ldHJvcG9saXRhbmEgZGUgU2FudGlhZ28iLCJhYmJyZXZpYXRpb24iOiJSTSJ9LCJjb2xlY3Rpdm8iOm51bGwsImd1YXJkaWFzIjpudWxsLCJzY3RyIjpudWxsLCJtYXNjb3RhIjpbXSwidmlhamUiOm51bGx9',
    ],
    [
      'workers',
      'eyJpbmdyZXNvZGF0b3MiOnRydWUsImNhcmdhcyI6W10sImVuUGFyZWphIjpmYWxzZSwicmVnaW9uIjpudWxsLCJjb2xlY3Rpdm8iOm51bGwsImd1YXJkaWFzIjpudWxsLCJzY3RyIjp7ImNhbnRpZGFkZW1wbGVhZG9zIjo3LCJpbmdyZXNvIjo0MzIxLCJzZWN0b3IiOiJIIiwidGlwb190cmFiYWpvIjoiVHJhbnNwb3J0ZSBkZSBwYXNhamVyb3MifSwibWFzY290YSI6W10sInZpYWplIjpudWxsfQ',
    ],
    [
      'a traveller with a dog',
      'eyJpbmdyZXNvZGF0b3MiOnRydWUsImNhcmdhcyI6W10sImVuUGFyZWphIjpmYWxzZSwicmVnaW9uIjpudWxsLCJjb2xlY3Rpdm8iOm51bGwsImd1YXJkaWFzIjpudWxsLCJzY3RyIjpudWxsLCJtYXNjb3RhIjpbeyJyYXphIjoiQmVhZ2xlIiwiZXNwZWNpZSI6IlBlcnJvIiwiZWRhZCI6NH1dLCJ2aWFqZSI6eyJlZGFkZXMiOlszLDIxLDgwXSwiZGlhcyI6MTJ9fQ',
    ],
    [
      'every answer there is',
      'eyJpbmdyZXNvZGF0b3MiOnRydWUsImNvdGl6YW50ZSI6W3sic2V4byI6Ik1hc2N1bGlubyIsImVkYWQiOjQxLCJpbmdyZXNvIjpudWxsLCJlcHNfYWN0dWFsIjoic3VyYSIsIm5hY2lvbmFsaWRhZCI6IkNPIiwicGFpc0NvYmVydHVyYSI6Ik1YIn1dLCJjYXJnYXMiOltdLCJlblBhcmVqYSI6ZmFsc2UsInJlZ2lvbiI6bnVsbCwiY29sZWN0aXZvIjp7ImNhbnRpZGFkZW1wbGVhZG9zIjoyNX0sImd1YXJkaWFzIjp7ImNhbnRpZGFkR3VhcmRpYXMiOjN9LCJzY3RyIjpudWxsLCJtYXNjb3RhIjpbXSwidmlhamUiOm51bGwsInJlZmVyaWRvIjoiQUJDREVGMTIzNDU2IiwicmVmZXJpZG9Qb3JMaW5rIjp0cnVlLCJ0aXR1bGFyIjp7ImVwc0FjdHVhbCI6InN1cmEifSwiYWRpY2lvbmFsIjp7ImZ1bWEiOiJubyIsImRlc2RlIjoiMjAyNi0xMi0wMSIsImhpam9zIjpbImEiLCJiIl19fQ',
    ],
  ])('is read as ever and written the same, from a link made before: %s [R-49]', (_, made) => {
    const read = decodePerfil(made);
    expect(read).toEqual(contractOf(JSON.parse(Buffer.from(made, 'base64url').toString())));
    expect(encodePerfil(read!)).toBe(made);
  });

  it('is refused exactly when the contract refuses it', () => {
    let refused = 0;
    fc.assert(
      fc.property(fc.oneof(sent, spoilt).map(viaJson), (value) => {
        const expected = contractOf(value);
        refused += Number(expected === null);
        expect(decodePerfil(base64(JSON.stringify(value)))).toEqual(expected);
      }),
      { numRuns: 1_500 },
    );
    expect(refused).toBeGreaterThan(100);
  });

  it('holds the largest profile there is', () => {
    const long = (length: number) => '\u0001'.repeat(length);
    const person = { sexo: 'Femenino', edad: 120, ingreso: 123_456_789_012.34 } as const;
    const largest = contractOf({
      ingresodatos: true,
      cotizante: Array.from({ length: 50 }, () => ({
        ...person,
        maternidad: false,
        eps_actual: long(60),
        nacionalidad: long(60),
        paisCobertura: long(60),
      })),
      cargas: Array.from({ length: 50 }, () => ({ sexo: 'Femenino', edad: 120, parentesco: 'Hijastro/Hijastra' })),
      region: { stateCode: long(10), stateName: long(80), abbreviation: long(10) },
      sctr: { cantidadempleados: 999_999, ingreso: 1e9, sector: long(10), tipo_trabajo: long(120) },
      mascota: Array.from({ length: 8 }, () => ({ raza: long(80), especie: 'Perro', edad: 40 })),
      referido: long(120),
      titular: { epsActual: long(60) },
      adicional: Object.fromEntries(['uno', 'dos'].map((name) => [name, long(120)])),
    });
    expect(decodePerfil(encodePerfil(largest!))).toEqual(largest);
  });

  it('is read from base64 and from base64url, padded or not, and from a query that made spaces of its plusses [R-49]', () => {
    const profile = contractOf({ ingresodatos: true, cotizante: [{ edad: 30, nacionalidad: '>>>???ñ~~~ÿÿÿ' }] })!;
    const plain = base64(JSON.stringify(profile));
    expect(plain).toMatch(/[+/]/);
    for (const written of [plain, plain.replaceAll('+', ' '), plain.replaceAll('=', ''), encodePerfil(profile)])
      expect(decodePerfil(written)).toEqual(profile);
  });

  it('never throws, whatever the address says [R-49]', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), fc.json().map(base64));
    fc.assert(
      fc.property(anything, (perfil) => {
        expect(() => decodePerfil(perfil)).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });

  const minute = { ingresodatos: true, cotizante: [{ edad: 30 }] };
  const raw = JSON.stringify(minute);
  it.each([
    ['nothing', ''],
    ['16 KB of letters', 'A'.repeat(16 * 1024)],
    ['16 KB in a key of nobody’s', base64(JSON.stringify({ ...minute, otro: 'x'.repeat(16 * 1024) }))],
    ['10 MB', base64(' '.repeat(10_000_000) + raw)],
    ['depth 1,000', base64(`${'['.repeat(1_000)}${']'.repeat(1_000)}`)],
    ['depth 1,000 in an answer', base64(raw.replace('30', `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`))],
    ['10,000 deep', base64('['.repeat(10_000))],
    ['20,000 dependants', base64(JSON.stringify({ ...minute, cargas: Array.from({ length: 20_000 }, () => 0) }))],
    ['__proto__', base64(raw.replace('{', '{"__proto__":{"edad":1},'))],
    ['constructor', base64(raw.replace('{', '{"constructor":{"prototype":{}},'))],
    ['NaN', base64(raw.replace('30', 'NaN'))],
    ['1e999', base64(raw.replace('30', '1e999'))],
    ['an age of nobody', base64(raw.replace('30', '-1'))],
    ['bad UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xc0, 0x22, 0x7d]).toString('base64')],
    ['half a profile', base64(raw).slice(0, -9)],
    ['no object', base64('"perfil"')],
  ])('ignores %s in less than 20 ms [R-49]', (_, perfil) => {
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      expect(decodePerfil(perfil)).toBeNull();
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(20);
    expect(Object.prototype).not.toHaveProperty('edad');
  });
});
