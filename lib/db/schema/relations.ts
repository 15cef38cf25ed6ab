import { relations } from 'drizzle-orm';
import { consent } from './consent';
import { executive } from './executive';
import { lead } from './lead';
import { referrer } from './referrer';

export const leadRelations = relations(lead, ({ one }) => ({
  consent: one(consent, { fields: [lead.id], references: [consent.leadId] }),
  executive: one(executive, { fields: [lead.executiveId], references: [executive.id] }),
  referrer: one(referrer, { fields: [lead.referrerId], references: [referrer.id] }),
}));
