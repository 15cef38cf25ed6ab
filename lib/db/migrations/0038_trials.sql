ALTER TABLE "lead" ADD COLUMN "trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_key" ADD COLUMN "trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_key" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_webhook" ADD COLUMN "sealed_former_secret" text;--> statement-breakpoint
ALTER TABLE "partner_webhook" ADD COLUMN "former_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_trial_check" CHECK (not "lead"."trial" or ("lead"."status" = 97 and "lead"."executive_id" is null));