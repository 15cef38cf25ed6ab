ALTER TABLE "shared_search" ALTER COLUMN "data" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shared_search" ADD COLUMN "body_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "profile_entry_created_at_index" ON "profile_entry" USING btree ("created_at");