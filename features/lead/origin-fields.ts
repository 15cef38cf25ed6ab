import { LEAD_ORIGINS } from '@/features/lead/lead-kinds';
import { CLINICS_MAX } from '@/features/profile/clinics/chosen-clinics';
import { referido } from '@/features/referral/referral.api';
import * as z from '@/lib/contract/zod';

export const originFields = {
  referido: referido.optional(),
  referidoPorLink: z.boolean().optional(),
  leadAttributionInfo: z
    .array(z.record(z.string().max(60), z.string().max(500)))
    .max(100)
    .default([]),
  /** Must be a web address: an executive may open it. */
  origin_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]).default(''),
  originLead: z.enum(LEAD_ORIGINS).default('WEB'),
  clinicas: z.array(z.string().trim().min(1).max(120)).max(CLINICS_MAX).default([]),
};
