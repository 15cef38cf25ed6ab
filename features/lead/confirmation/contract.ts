import { locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

/** GET /api/contactos/confirmar/{token}: the link of a mail, in the language of the mail. */
export const confirmRequest = z.strictObject({
  token: z
    .string()
    .regex(/^[\w-]{36}\.(?:es|en|pt)\.[\w-]{43}$/)
    .transform((token) => {
      const [leadId = '', language, signature = ''] = token.split('.');
      return { leadId, language: locale.parse(language), signature };
    }),
});

/** A page. */
export const confirmResponse = z.unknown();
