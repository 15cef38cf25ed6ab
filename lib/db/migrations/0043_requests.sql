CREATE TABLE "lead_reminder" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_reminder" ADD CONSTRAINT "lead_reminder_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reminder" ADD CONSTRAINT "lead_reminder_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_reminder_due_at_index" ON "lead_reminder" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "lead_reminder_user_id_index" ON "lead_reminder" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_updated_at_index" ON "lead" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "lead_status_created_at_index" ON "lead" USING btree ("status","created_at");--> statement-breakpoint
-- One name for what commands and staff both do, also of what was written before; from now on nothing is changed again.
ALTER TABLE "audit_entry" DISABLE TRIGGER "only_grows";--> statement-breakpoint
UPDATE "audit_entry" SET "action" = "noun"."now" || '.' || split_part("action", '.', 2)
FROM (VALUES ('leads', 'lead'), ('outbox', 'mail'), ('executives', 'executive'), ('forms', 'form'), ('sales', 'sale'), ('payments', 'payment'), ('previews', 'content'), ('partners', 'partner'), ('users', 'user')) AS "noun" ("was", "now")
WHERE split_part("action", '.', 1) = "noun"."was";--> statement-breakpoint
UPDATE "audit_entry" SET "action" = "named"."now"
FROM (VALUES ('lead.set', 'lead.status'), ('user.dropSecondStep', 'user.secondFactor'), ('content.link', 'content.preview'), ('partner.put', 'partner.save'), ('partner.domainAdd', 'partner.addDomain'), ('partner.domainRemove', 'partner.removeDomain'), ('partner.domainCheck', 'partner.checkDomain'), ('partner.keyAdd', 'partner.addKey'), ('partner.keyRemove', 'partner.removeKey'), ('partner.revoke', 'partner.revokeTokens'), ('partner.webhook', 'partner.setWebhook'), ('partner.webhookRemove', 'partner.removeWebhook'), ('partner.webhookRetry', 'partner.retryWebhook'), ('partner.webhookRotate', 'partner.rotateSecret'), ('partner.webhookTest', 'partner.testWebhook'), ('partner.webhookResend', 'partner.resendDelivery')) AS "named" ("was", "now")
WHERE "action" = "named"."was";--> statement-breakpoint
ALTER TABLE "audit_entry" ENABLE TRIGGER "only_grows";
