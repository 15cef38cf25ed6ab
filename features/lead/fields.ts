import * as z from 'zod/mini';
import { contactErrors as say } from '@/features/lead/domain';
import { EMAIL_MAX } from '@/features/referral/domain';
import { email, LOCAL_PHONE, personName, phone } from '@/lib/contract/person';

const anyEmail = email({ missing: say.emailMissing, wrong: say.emailWrong });

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

/** Spec section 5: at most 6 digits. */
export const employees = z
  .int(say.employeesMissing)
  .check(z.minimum(1, say.employeesMissing), z.maximum(999_999, say.employeesMissing));

/** An e-mail address, or empty. */
const referidor = z.string().check(
  z.trim(),
  z.maxLength(EMAIL_MAX, say.emailWrong),
  z.refine((typed) => typed === '' || anyEmail.safeParse(typed).success, say.emailWrong),
);

export const personForm = z.strictObject({ ...fieldShape, referidor, cantidadEmpleados: z.nullable(employees) });
export const companyForm = z.strictObject({ ...fieldShape, referidor, cantidadEmpleados: employees });

export type ContactForm = z.infer<typeof personForm>;
export type ContactDraft = { [Field in keyof Omit<ContactForm, 'cantidadEmpleados'>]: string } & {
  cantidadEmpleados: number | null;
};
