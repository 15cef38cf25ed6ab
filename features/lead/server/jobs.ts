import 'server-only';
import { findLeadFacts, findPartnerLeads } from '@/features/lead/partner/server/repository';
import type { EventReader } from '@/features/tenant/webhook/server/service';
import type { Queue, QueueJob } from '@/lib/jobs/job';
import { logger } from '@/lib/logger';
import { listLeads } from './repository';

export const leadQueue: Queue = { name: 'lead', retries: 10 };
export type LeadJob = { readonly leadId: string };

export const logLeads: QueueJob<LeadJob> = {
  queue: leadQueue,
  async handler(db, batch) {
    const leads = await listLeads(
      db,
      batch.map(({ data }) => data.leadId),
    );
    for (const { leadId, site, kind, status } of leads.values())
      logger.info({ event: 'lead', leadId, site, kind, status }, 'lead taken');
    return [];
  },
};

export const leadEvents: EventReader = { types: ['lead.created'], read: findLeadFacts };

/** Reads the state at delivery time. */
export const leadUpdates: EventReader = { types: ['lead.updated'], read: findPartnerLeads };
