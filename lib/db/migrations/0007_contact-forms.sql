CREATE TABLE "contact_form" (
	"hash" text PRIMARY KEY NOT NULL,
	"market" smallint NOT NULL,
	"site" text,
	"product_type" text,
	"page" text,
	"structure" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"href" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_form_market_check" CHECK ("contact_form"."market" in (1, 2, 3, 4)),
	CONSTRAINT "contact_form_site_check" CHECK ("contact_form"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "contact_form_page_check" CHECK ("contact_form"."page" in ('list', 'landing')),
	CONSTRAINT "contact_form_hash_check" CHECK ("contact_form"."hash" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
	CONSTRAINT "contact_form_href_check" CHECK ("contact_form"."href" ~ '^(https://[^/]|/($|[^/\\]))')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "contact_form_place" ON "contact_form" USING btree ("market",coalesce("product_type", ''),coalesce("page", ''),coalesce("site", '')) WHERE "contact_form"."active";--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "contact_form" FOR EACH ROW EXECUTE FUNCTION set_updated_at();
