CREATE TABLE "kept_receipt" (
	"code" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"digest" text NOT NULL,
	"data" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_receipt_site_digest_unique" UNIQUE("site","digest")
);
--> statement-breakpoint
CREATE INDEX "kept_receipt_expires_at_index" ON "kept_receipt" USING btree ("expires_at");