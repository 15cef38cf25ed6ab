import { codeAt, stepAt } from '@/lib/security/one-time-code';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function totpOf(secret: string, later = 0): string {
  const bits = [...secret].map((sign) => SIGNS.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return codeAt(key, stepAt(new Date()) + later);
}
