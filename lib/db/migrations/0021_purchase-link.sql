ALTER TABLE "purchase" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "link_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_linkId_unique" UNIQUE("link_id");