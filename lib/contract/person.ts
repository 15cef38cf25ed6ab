import * as z from 'zod/mini';
import { asciiDomain } from './ascii-domain';

/** Uses zod/mini, because bundlers keep only its used parts. Its schemas work inside zod's. */

/** Names as people write them: 'Beatriz E. Lozano', 'O’Higgins', 'O´Higgins', 'Núñez-Soto'. */
const LETTERS = /^[\p{L}\p{M} .'’‘´`‐-]+$/u;
const TWO_LETTERS = /\p{L}[^\p{L}]*\p{L}/u;

type NameWords = { readonly missing: string; readonly short: string; readonly long: string; readonly letters: string };

export const personName = (words: NameWords) =>
  z
    .string(words.missing)
    .check(
      z.trim(),
      z.minLength(1, words.missing),
      z.minLength(2, words.short),
      z.maxLength(100, words.long),
      z.regex(LETTERS, words.letters),
      z.regex(TWO_LETTERS, words.short),
    );

export type PhoneRule = { readonly shape: RegExp; readonly min: number; readonly max: number };

/** Minimum: the shortest number that works nationwide. Maximum: E.164. */
export const LOCAL_PHONE: PhoneRule = { shape: /^\+?[\d\s().-]+$/, min: 8, max: 15 };

export const PREFIXED_PHONE: PhoneRule = { shape: /^\+?\d{1,3} ?\d{7,14}$/, min: 11, max: 17 };

const digits = (phone: string) => phone.replaceAll(/\D/g, '').length;

type ReachWords = { readonly missing: string; readonly wrong: string };

export const phone = ({ shape, min, max }: PhoneRule, words: ReachWords & { readonly short: string }) =>
  z.string(words.missing).check(
    z.trim(),
    z.minLength(1, words.missing),
    z.maxLength(30, words.wrong),
    z.regex(/^[\d\s()+.-]+$/, words.wrong),
    z.refine((typed) => digits(typed) >= min, words.short),
    z.refine((typed) => /[1-9]/.test(typed), words.wrong),
    z.refine((typed) => digits(typed) <= max && shape.test(typed), words.wrong),
  );

const LONGEST_EMAIL = 320;
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
/** Domain (RFC 1035): labels of up to 63 letters, without a hyphen at either end; the last is not a number. */
const DOMAIN = new RegExp(`^(?=.{1,253}$)(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`);

const plainEmail = z.email();

function isEmail(typed: string): boolean {
  const at = typed.lastIndexOf('@');
  if (typed.length > LONGEST_EMAIL || at < 2 || at > 64) return false;
  const domain = asciiDomain(typed.slice(at + 1));
  return DOMAIN.test(domain) && plainEmail.safeParse(`${typed.slice(0, at)}@${domain}`).success;
}

export const email = (words: ReachWords) =>
  z
    .string(words.missing)
    .check(
      z.trim(),
      z.minLength(1, words.missing),
      z.maxLength(LONGEST_EMAIL, words.wrong),
      z.refine(isEmail, words.wrong),
    );
