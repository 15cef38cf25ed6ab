CREATE TABLE "booking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"lead_id" uuid NOT NULL,
	"executive_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"link_hash" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_site_check" CHECK ("booking"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "booking_market_check" CHECK ("booking"."market" in (1, 2, 3, 4)),
	CONSTRAINT "booking_order_check" CHECK ("booking"."starts_at" < "booking"."ends_at" and "booking"."ends_at" <= "booking"."free_at")
);
--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "calendar" jsonb;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_executive_id_executive_id_fk" FOREIGN KEY ("executive_id") REFERENCES "public"."executive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_link_hash_unique" ON "booking" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "booking_lead_id_starts_at_index" ON "booking" USING btree ("lead_id","starts_at");--> statement-breakpoint
CREATE INDEX "booking_executive_id_starts_at_index" ON "booking" USING btree ("executive_id","starts_at");--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_overlap" EXCLUDE USING gist (int4range("executive_id", "executive_id", '[]') WITH &&, tstzrange("starts_at", "free_at") WITH &&) WHERE ("cancelled_at" IS NULL);
