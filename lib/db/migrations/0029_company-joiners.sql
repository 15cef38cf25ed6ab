ALTER TABLE "company_purchase" ADD COLUMN "joiners" text;--> statement-breakpoint
ALTER TABLE "company_purchase" ADD COLUMN "joiners_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_purchase" ADD COLUMN "joiners_at" timestamp with time zone;