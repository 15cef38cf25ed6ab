-- One name for what a page says, in the trail as elsewhere.
ALTER TABLE "audit_entry" DISABLE TRIGGER "only_grows";--> statement-breakpoint
UPDATE "audit_entry" SET "action" = 'content.pageTexts' WHERE "action" = 'content.words';--> statement-breakpoint
ALTER TABLE "audit_entry" ENABLE TRIGGER "only_grows";
