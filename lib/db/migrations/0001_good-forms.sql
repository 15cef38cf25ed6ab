ALTER TABLE "profile_form" ADD COLUMN "good_definition" jsonb;--> statement-breakpoint
ALTER TABLE "profile_form" ADD COLUMN "good_rules" jsonb;