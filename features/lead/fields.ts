import * as z from 'zod/mini';
import { contactErrors, type ContactErrorCode } from '@/features/lead/lead-kinds';
import { EMAIL_MAX } from '@/features/referral/referral-code';
import { email, LOCAL_PHONE, personName, phone } from '@/lib/contract/person';

export const personShape = (say: Readonly<Record<ContactErrorCode, string>>) => {
  const anyEmail = email({ missing: say.emailMissing, wrong: say.emailWrong });
  return {
    name: personName({ missing: say.nameMissing, short: say.nameShort, long: say.nameLong, letters: say.nameLetters }),
    phone: phone(LOCAL_PHONE, { missing: say.phoneMissing, short: say.phoneShort, wrong: say.phoneWrong }),
    email: anyEmail,
    referrer: anyEmail.check(z.maxLength(EMAIL_MAX, say.emailWrong)),
    message: z.string().check(z.trim(), z.maxLength(2000, say.messageLong)),
    /** At most 6 digits. */
    employees: z
      .int(say.employeesMissing)
      .check(z.minimum(1, say.employeesMissing), z.maximum(999_999, say.employeesMissing)),
  };
};

export const personFields = personShape(contactErrors);
