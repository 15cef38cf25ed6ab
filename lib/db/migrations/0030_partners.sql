CREATE TABLE "partner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"config" jsonb,
	"draft" jsonb,
	"preview_code" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_market_key_unique" UNIQUE("market","key"),
	CONSTRAINT "partner_market_check" CHECK ("partner"."market" in (1, 2, 3, 4)),
	CONSTRAINT "partner_state_check" CHECK ("partner"."state" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "partner_key_check" CHECK ("partner"."key" ~ '^[a-z][a-z0-9-]{0,28}[a-z0-9]$'),
	CONSTRAINT "partner_config_check" CHECK ("partner"."state" <> 'published' or "partner"."config" is not null)
);
--> statement-breakpoint
CREATE TABLE "partner_domain" (
	"host" text PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"challenge" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_domain_host_check" CHECK ("partner_domain"."host" ~ '^([a-z0-9-]+\.)+[a-z0-9-]{2,}$')
);
--> statement-breakpoint
ALTER TABLE "partner_domain" ADD CONSTRAINT "partner_domain_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_domain_partner_id_index" ON "partner_domain" USING btree ("partner_id");--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "partner" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "partner_domain" FOR EACH ROW EXECUTE FUNCTION set_updated_at();
