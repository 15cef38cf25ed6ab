import * as z from 'zod/mini';
import { contactErrors as say } from '@/features/lead/domain';
import { EMAIL_MAX } from '@/features/referral/domain';
import { email, LOCAL_PHONE, personName, phone } from '@/lib/contract/person';

const anyEmail = email({ missing: say.emailMissing, wrong: say.emailWrong });

/** What a visitor types, checked alike in the browser and on the server. */
export const fieldShape = {
  first_name: personName({
    missing: say.nameMissing,
    short: say.nameShort,
    long: say.nameLong,
    letters: say.nameLetters,
  }),
  telefono: phone(LOCAL_PHONE, { missing: say.phoneMissing, short: say.phoneShort, wrong: say.phoneWrong }),
  email: anyEmail,
  mensaje: z.string().check(z.trim(), z.maxLength(2000, say.messageLong)),
};

/** Employees of a company: 1 to 999,999 (spec section 5: at most 6 digits), a number without separators. */
export const employees = z
  .int(say.employeesMissing)
  .check(z.minimum(1, say.employeesMissing), z.maximum(999_999, say.employeesMissing));

/** The e-mail address of whoever referred the visitor (spec section 5: 50 characters), or empty. */
const referidor = z.string().check(
  z.trim(),
  z.maxLength(EMAIL_MAX, say.emailWrong),
  z.refine((typed) => typed === '' || anyEmail.safeParse(typed).success, say.emailWrong),
);

/** The form for a person's request and the one for a company's, which also asks for the number of employees. */
export const personForm = z.strictObject({ ...fieldShape, referidor, cantidadEmpleados: z.nullable(employees) });
export const companyForm = z.strictObject({ ...fieldShape, referidor, cantidadEmpleados: employees });

export type ContactForm = z.infer<typeof personForm>;
/** Field values while they are being typed. */
export type ContactDraft = { [Field in keyof Omit<ContactForm, 'cantidadEmpleados'>]: string } & {
  cantidadEmpleados: number | null;
};
