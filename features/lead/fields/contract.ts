import * as z from 'zod/mini';
import { contactErrors } from '@/features/lead/domain';

/*
 * What a visitor types, checked alike in the browser and on the server. In zod/mini, which the browser's bundler
 * can cut to what is used here; a schema of it fits into one of zod.
 */

/** Letters of any script with their accents, spaces, apostrophes and hyphens (spec section 5, 'letters only'). */
const LETTERS = /^[\p{L}\p{M} '’-]+$/u;
const TWO_LETTERS = /\p{L}[^\p{L}]*\p{L}/u;
const PHONE_CHARACTERS = /^\+?[\d\s().-]+$/;
/** Shortest number that can be dialled from anywhere in its country, longest by E.164. */
const PHONE_DIGITS = { min: 8, max: 15 };

const digits = (phone: string) => phone.replaceAll(/\D/g, '').length;

/** Spec section 5: local part of 2 to 64 characters. */
function hasGoodLocalPart(email: string): boolean {
  const local = email.lastIndexOf('@');
  return local >= 2 && local <= 64;
}

export const fieldShape = {
  first_name: z
    .string(contactErrors.nameMissing)
    .check(
      z.trim(),
      z.minLength(1, contactErrors.nameMissing),
      z.minLength(2, contactErrors.nameShort),
      z.maxLength(100, contactErrors.nameLong),
      z.regex(LETTERS, contactErrors.nameLetters),
      z.regex(TWO_LETTERS, contactErrors.nameShort),
    ),
  telefono: z.string(contactErrors.phoneMissing).check(
    z.trim(),
    z.minLength(1, contactErrors.phoneMissing),
    z.maxLength(30, contactErrors.phoneWrong),
    z.regex(PHONE_CHARACTERS, contactErrors.phoneWrong),
    z.refine((phone) => digits(phone) >= PHONE_DIGITS.min, contactErrors.phoneShort),
    z.refine((phone) => digits(phone) <= PHONE_DIGITS.max, contactErrors.phoneWrong),
  ),
  email: z.pipe(
    z
      .string(contactErrors.emailMissing)
      .check(z.trim(), z.minLength(1, contactErrors.emailMissing), z.maxLength(320, contactErrors.emailWrong)),
    z.email(contactErrors.emailWrong).check(z.refine(hasGoodLocalPart, contactErrors.emailWrong)),
  ),
  mensaje: z.string().check(z.trim(), z.maxLength(2000, contactErrors.messageLong)),
};

/** Employees of a company: 1 to 999,999 (spec section 5: at most 6 digits), a number without separators. */
export const employees = z
  .int(contactErrors.employeesMissing)
  .check(z.minimum(1, contactErrors.employeesMissing), z.maximum(999_999, contactErrors.employeesMissing));

/** The form for a person's request and the one for a company's, which also asks for the number of employees. */
export const personForm = z.strictObject({ ...fieldShape, cantidadEmpleados: z.nullable(employees) });
export const companyForm = z.strictObject({ ...fieldShape, cantidadEmpleados: employees });

export type ContactForm = z.infer<typeof personForm>;
/** Field values while they are being typed. */
export type ContactDraft = { [Field in keyof Omit<ContactForm, 'cantidadEmpleados'>]: string } & {
  cantidadEmpleados: number | null;
};
