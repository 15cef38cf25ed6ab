import fc from 'fast-check';

export const MARK = '<i id=zq7>';
const HOSTILE = [
  ...[`"><script>${MARK}</script>`, `x\r\nx-zq7: 1`, "' or 1=1; drop table lead; --", '../../../../etc/passwd'],
  ...['javascript:alert(1)', '//evil.test/', '__proto__', 'undefined', 'NaN', '1e999', '-1', '2147483648', '', ' '],
  ...['\u0000', '\ud800', '\u202emoc.live\u200b', '👩‍👩‍👧‍👦 ﷽', '9'.repeat(400), 'ñ'.repeat(3_000), '['.repeat(2_000)],
];
export const hostileText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 60 }));
