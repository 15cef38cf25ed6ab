import * as z from 'zod/mini';
import { contactErrors as say } from '@/features/lead/domain';
import { email, LOCAL_PHONE, personName, phone } from '@/lib/contract/person';

/** What a visitor types, checked alike in the browser and on the server. */
export const fieldShape = {
  first_name: personName({
    missing: say.nameMissing,
    short: say.nameShort,
    long: say.nameLong,
    letters: say.nameLetters,
  }),
  telefono: phone(LOCAL_PHONE, { missing: say.phoneMissing, short: say.phoneShort, wrong: say.phoneWrong }),
  email: email({ missing: say.emailMissing, wrong: say.emailWrong }),
  mensaje: z.string().check(z.trim(), z.maxLength(2000, say.messageLong)),
};

/** Employees of a company: 1 to 999,999 (spec section 5: at most 6 digits), a number without separators. */
export const employees = z
  .int(say.employeesMissing)
  .check(z.minimum(1, say.employeesMissing), z.maximum(999_999, say.employeesMissing));

/** The form for a person's request and the one for a company's, which also asks for the number of employees. */
export const personForm = z.strictObject({ ...fieldShape, cantidadEmpleados: z.nullable(employees) });
export const companyForm = z.strictObject({ ...fieldShape, cantidadEmpleados: employees });

export type ContactForm = z.infer<typeof personForm>;
/** Field values while they are being typed. */
export type ContactDraft = { [Field in keyof Omit<ContactForm, 'cantidadEmpleados'>]: string } & {
  cantidadEmpleados: number | null;
};
