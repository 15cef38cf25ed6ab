CREATE TABLE "purchase_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sealed_key" text NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_document_site_check" CHECK ("purchase_document"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "purchase_document_market_check" CHECK ("purchase_document"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
ALTER TABLE "purchase_document" ADD CONSTRAINT "purchase_document_lead_id_purchase_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."purchase"("lead_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_document_lead_id_index" ON "purchase_document" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "purchase_document_told_at_created_at_index" ON "purchase_document" USING btree ("told_at","created_at");