import { fc, test as prop } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { email, LOCAL_PHONE, personName, phone, PREFIXED_PHONE } from './person';

const prefixed = phone(PREFIXED_PHONE, { missing: 'missing', short: 'nominimo', wrong: 'wrong' });
const problem = (typed: string) => prefixed.safeParse(typed).error?.issues[0]?.message ?? null;

it.each([
  ['+56912345678', null],
  ['56912345678', null],
  ['+56 912345678', null],
  ['56 9', 'nominimo'],
  ['+1234', 'nominimo'],
  ['1'.repeat(17), null],
  ['1'.repeat(18), 'wrong'],
  ['++56912345678', 'wrong'],
  ['+56-91234-5678', 'wrong'],
  ['56912345678+', 'wrong'],
  ['cincuenta y seis', 'wrong'],
  ['', 'missing'],
])('a phone with its prefix: %j -> %j [V-36]', (typed, message) => {
  expect(problem(typed)).toBe(message);
});

it('is called nominimo under 11 digits, the prefix among them [V-35]', () => {
  expect(problem('+5691234567')).toBe('nominimo');
  expect(problem('1234567890')).toBe('nominimo');
  expect(problem('+56912345678')).toBeNull();
  expect(problem('12345678901')).toBeNull();
});

const problemOfEmail = (typed: string) =>
  email({ missing: 'missing', wrong: 'wrong' }).safeParse(typed).error?.issues[0]?.message ?? null;

it.each([
  ['ana@correo.cl', null],
  ['ana.maria+seguros@mi-correo.com.pe', null],
  ['ana@münchen.de', null],
  ['ana@ñandú.cl', null],
  ['ana@例え.jp', null],
  ['ana@xn--mnchen-3ya.de', null],
  [`ana@${'a'.repeat(63)}.cl`, null],
  [`ana@${'a'.repeat(64)}.cl`, 'wrong'],
  [`ana@${'ñ'.repeat(60)}.cl`, 'wrong'],
  [`ana@${'a.'.repeat(126)}cl`, 'wrong'],
  ['ana@-correo.cl', 'wrong'],
  ['ana@correo-.cl', 'wrong'],
  ['ana@correo.-cl', 'wrong'],
  ['ana@correo..cl', 'wrong'],
  ['ana@127.0.0.1', 'wrong'],
  ['ana@0x7f.1', 'wrong'],
  ['ana@correo.cl:80', 'wrong'],
  ['ana@correo.cl/x', 'wrong'],
  ['ana@correo@correo.cl', 'wrong'],
  ['ana..b@correo.cl', 'wrong'],
  ['ana@correo', 'wrong'],
])('an e-mail address: %j -> %j', (typed, message) => {
  expect(problemOfEmail(typed)).toBe(message);
});

it.each(['00000000', '+00 000 0000', '000000000000'])('a phone of zeros alone is none: %j', (typed) => {
  for (const rule of [LOCAL_PHONE, PREFIXED_PHONE])
    expect(phone(rule, { missing: 'missing', short: 'wrong', wrong: 'wrong' }).safeParse(typed).success).toBe(false);
});

prop.prop([fc.string({ unit: fc.constantFrom(...'+0123456789 -().x') }), fc.string({ unit: 'grapheme' })])(
  'no text is an error of the program, and what passes has as many digits as its rule says',
  (typed, text) => {
    for (const rule of [PREFIXED_PHONE, LOCAL_PHONE]) {
      const result = phone(rule, { missing: 'm', short: 's', wrong: 'w' }).safeParse(typed);
      if (!result.success) continue;
      const digits = result.data.replaceAll(/\D/g, '').length;
      expect(digits >= rule.min && digits <= rule.max && rule.shape.test(result.data)).toBe(true);
    }
    personName({ missing: 'm', short: 's', long: 'l', letters: 'x' }).safeParse(text);
    email({ missing: 'm', wrong: 'w' }).safeParse(text);
  },
);
