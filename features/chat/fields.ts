import * as z from 'zod/mini';
import { email, LOCAL_PHONE, personName, phone } from '@/lib/contract/person';
import { chatErrors as say, TEXT_MAX } from './chat-rules';

/** Fields before a chat; all are required. */
export const preEngagementShape = {
  first_name: personName({ missing: say.required, short: say.nameWrong, long: say.nameWrong, letters: say.nameWrong }),
  email: email({ missing: say.required, wrong: say.emailWrong }),
  telefono: phone(LOCAL_PHONE, { missing: say.required, short: say.phoneWrong, wrong: say.phoneWrong }),
  productType: z.string(say.required).check(z.trim(), z.minLength(1, say.required), z.maxLength(60, say.required)),
};

export const preEngagement = z.strictObject(preEngagementShape);
export type PreEngagement = z.infer<typeof preEngagement>;

export const messageText = z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX));
