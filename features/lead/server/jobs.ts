import 'server-only';
import { findLeadFacts, findPartnerLeads } from '@/features/lead/partner/server/partner-lead.db';
import type { EventReader } from '@/features/tenant/webhook/server/notify-partners';

export const leadEvents: EventReader = { types: ['lead.created'], read: findLeadFacts };

/** Reads the request when the event is delivered, not when it is queued. */
export const leadUpdates: EventReader = { types: ['lead.updated'], read: findPartnerLeads };
