DROP INDEX "outbox_mail_unsent_index";--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "is_command" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "site" text;--> statement-breakpoint
-- What was written before is of whoever did it; from now on nothing is changed again.
ALTER TABLE "audit_entry" DISABLE TRIGGER "only_grows";--> statement-breakpoint
UPDATE "audit_entry" SET "site" = "user_account"."site" FROM "user_account" WHERE "user_account"."id" = "audit_entry"."user_id" AND "user_account"."site" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" ENABLE TRIGGER "only_grows";--> statement-breakpoint
CREATE INDEX "conversation_last_message_at_index" ON "conversation" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "outbox_mail_recipient_lower_index" ON "outbox_mail" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "payment_created_at_index" ON "payment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entry_site_id_index" ON "audit_entry" USING btree ("site","id");--> statement-breakpoint
CREATE INDEX "outbox_mail_unsent_index" ON "outbox_mail" USING btree ("created_at","attempts","site","id") WHERE "outbox_mail"."sent_at" is null;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_site_check" CHECK ("audit_entry"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$');