import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

export const contactInformation = z.strictObject({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  address: z.string(),
  /** 'Estamos disponibles de Lunes a Viernes de 9:00AM a 6:30PM'. */
  hours: z.string(),
  /** Availability or next opening, until the end of tomorrow. The first with `until` in the future applies. */
  answers: z.array(z.strictObject({ until: z.iso.datetime(), text: z.string() })),
});
export type ContactInformation = z.infer<typeof contactInformation>;

export const loadContactInformation = endpoint(
  'GET /api/contactInformations',
  'Contact details of the site’s advisers',
  { cacheable: true, output: contactInformation },
);
