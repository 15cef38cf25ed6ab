CREATE TABLE "company_purchase" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"product_code" text NOT NULL,
	"company" jsonb NOT NULL,
	"price" jsonb,
	"priced_at" timestamp with time zone NOT NULL,
	"people" text,
	"holders" integer DEFAULT 0 NOT NULL,
	"dependants" integer DEFAULT 0 NOT NULL,
	"people_at" timestamp with time zone,
	"requested_at" timestamp with time zone,
	"leavers" text,
	"leavers_count" integer DEFAULT 0 NOT NULL,
	"leavers_at" timestamp with time zone,
	"followed_up_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_purchase_site_check" CHECK ("company_purchase"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "company_purchase_market_check" CHECK ("company_purchase"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
ALTER TABLE "company_purchase" ADD CONSTRAINT "company_purchase_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_purchase_created_at_index" ON "company_purchase" USING btree ("created_at");