CREATE TABLE "shared_search" (
	"link" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"key_hash" text NOT NULL,
	"data" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shared_search_expires_at_index" ON "shared_search" USING btree ("expires_at");