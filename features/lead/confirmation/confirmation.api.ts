import { locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

/** Id of the request and our signature. */
export const confirmToken = z.string().regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{43}$/);

export const MAIL_LINK_DAYS = 7;

/** POST /api/contactos/confirmar: the form of the link's page, with the page's language. */
export const confirmRequest = z.strictObject({ token: confirmToken, language: locale });

export const confirmOutcome = z.enum(['confirmed', 'used', 'expired']);
export type ConfirmOutcome = z.infer<typeof confirmOutcome>;

export const confirmAddress = endpoint(
  'POST /api/contactos/confirmar',
  'Confirms a mail address and sends the mails that waited for it; receives the form behind the link of a mail',
  { effect: 'continues', input: confirmRequest, output: confirmOutcome },
);
