ALTER TABLE "outbox_mail" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "restricted_identification" ADD COLUMN "mask" text;