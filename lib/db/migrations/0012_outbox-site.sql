ALTER TABLE "outbox_mail" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD CONSTRAINT "outbox_mail_site_check" CHECK ("outbox_mail"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$');--> statement-breakpoint
UPDATE "outbox_mail" SET "site" = "lead"."site" FROM "lead" WHERE "lead"."id" = "outbox_mail"."lead_id";
