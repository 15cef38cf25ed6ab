CREATE TABLE "catalogue_version" (
	"market" smallint PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_version_market_check" CHECK ("catalogue_version"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_locale_check" CHECK ("consent"."locale" in ('es', 'en', 'pt'))
);
--> statement-breakpoint
CREATE TABLE "customer_interaction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_interaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"lead_id" uuid NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"subject" text,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_interaction_site_check" CHECK ("customer_interaction"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "customer_interaction_market_check" CHECK ("customer_interaction"."market" in (1, 2, 3, 4)),
	CONSTRAINT "customer_interaction_type_check" CHECK ("customer_interaction"."type" in ('ISAPRE', 'HEALTH_INSURANCE', 'CONTACT', 'SALE', 'PAYMENT', 'QP_PAYMENT_LEAD'))
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"product_code" text NOT NULL,
	"tab" text NOT NULL,
	"title" jsonb NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_market_productCode_tab_unique" UNIQUE("market","product_code","tab"),
	CONSTRAINT "document_market_check" CHECK ("document"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "executive" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "executive_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"first_names" text NOT NULL,
	"last_names" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"calendly_active" boolean DEFAULT false NOT NULL,
	"calendly_url" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "executive_market_check" CHECK ("executive"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"product_type" text,
	"author" text NOT NULL,
	"place" text,
	"stars" smallint NOT NULL,
	"words" jsonb NOT NULL,
	"day" date DEFAULT current_date NOT NULL,
	"demonstration" boolean NOT NULL,
	CONSTRAINT "feedback_market_check" CHECK ("feedback"."market" in (1, 2, 3, 4)),
	CONSTRAINT "feedback_stars_check" CHECK ("feedback"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"site" text NOT NULL,
	"route" text NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_site_route_key_pk" PRIMARY KEY("site","route","key"),
	CONSTRAINT "idempotency_key_site_check" CHECK ("idempotency_key"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$')
);
--> statement-breakpoint
CREATE TABLE "installation_secret" (
	"purpose" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"status" smallint NOT NULL,
	"kind" text NOT NULL,
	"first_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"employees" integer,
	"product_type" text,
	"business_line" text,
	"product_code" text,
	"profile" jsonb,
	"receipt" jsonb,
	"attribution" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"additional_data" jsonb,
	"origin_url" text NOT NULL,
	"origin_lead" text NOT NULL,
	"executive_id" integer,
	"referred_by" text,
	"referrer_id" integer,
	"referred_by_link" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_site_check" CHECK ("lead"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "lead_market_check" CHECK ("lead"."market" in (1, 2, 3, 4)),
	CONSTRAINT "lead_status_check" CHECK ("lead"."status" in (1, 2, 3, 5, 6, 97, 500, 501)),
	CONSTRAINT "lead_kind_check" CHECK (char_length("lead"."kind") <= 40)
);
--> statement-breakpoint
CREATE TABLE "line_content" (
	"market" smallint NOT NULL,
	"product_type" text NOT NULL,
	"insurance_type" text DEFAULT '' NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "line_content_market_product_type_insurance_type_pk" PRIMARY KEY("market","product_type","insurance_type"),
	CONSTRAINT "line_content_market_check" CHECK ("line_content"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"url" text NOT NULL,
	"display_name" text NOT NULL,
	"image" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "organization_market_type_url_unique" UNIQUE("market","type","url"),
	CONSTRAINT "organization_market_id_unique" UNIQUE("market","id"),
	CONSTRAINT "organization_market_check" CHECK ("organization"."market" in (1, 2, 3, 4)),
	CONSTRAINT "organization_type_check" CHECK ("organization"."type" in ('ISAPRE', 'ASEG', 'PRESTADOR', 'EPS', 'CORREDOR', 'CORREDORA', 'MEDICINA PREPAGADA', 'CLINICA', 'FUNDACION', 'REASEG', 'POLIZA', 'MASCOTAS', 'DOMICILIO'))
);
--> statement-breakpoint
CREATE TABLE "outbox_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_detail" (
	"market" smallint NOT NULL,
	"plan_id" integer NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "plan_detail_market_plan_id_pk" PRIMARY KEY("market","plan_id")
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"product_type" text NOT NULL,
	"organization_id" integer NOT NULL,
	"product_code" text NOT NULL,
	"url" text NOT NULL,
	"display_name" text NOT NULL,
	"insurance_type" text NOT NULL,
	"exclusive" boolean DEFAULT false NOT NULL,
	"promoted" boolean DEFAULT false NOT NULL,
	"popular" boolean DEFAULT false NOT NULL,
	"score" numeric(4, 2),
	"starts_on" date NOT NULL,
	"tariff" jsonb NOT NULL,
	"reference_price" double precision NOT NULL,
	"details" jsonb NOT NULL,
	"verified" boolean NOT NULL,
	CONSTRAINT "plan_market_productCode_unique" UNIQUE("market","product_code"),
	CONSTRAINT "plan_address_unique" UNIQUE("market","organization_id","product_type","url") DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "plan_market_id_unique" UNIQUE("market","id"),
	CONSTRAINT "plan_market_check" CHECK ("plan"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "profile_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"product_type" text NOT NULL,
	"profile" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_entry_site_check" CHECK ("profile_entry"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$')
);
--> statement-breakpoint
CREATE TABLE "profile_form" (
	"market" smallint NOT NULL,
	"product_type" text NOT NULL,
	"definition" jsonb NOT NULL,
	"seeded" text,
	"rules" jsonb,
	"seeded_rules" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_form_market_product_type_pk" PRIMARY KEY("market","product_type"),
	CONSTRAINT "profile_form_market_check" CHECK ("profile_form"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"code" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"digest" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_site_digest_unique" UNIQUE("site","digest"),
	CONSTRAINT "receipt_site_check" CHECK ("receipt"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$')
);
--> statement-breakpoint
CREATE TABLE "referrer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"code" text DEFAULT upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)) NOT NULL,
	"executive_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referrer_market_email_unique" UNIQUE("market","email"),
	CONSTRAINT "referrer_market_code_unique" UNIQUE("market","code"),
	CONSTRAINT "referrer_market_check" CHECK ("referrer"."market" in (1, 2, 3, 4)),
	CONSTRAINT "referrer_email_check" CHECK ("referrer"."email" = lower("referrer"."email")),
	CONSTRAINT "referrer_code_check" CHECK ("referrer"."code" ~ '^[0-9A-Z]{10,16}$')
);
--> statement-breakpoint
CREATE TABLE "shared_search" (
	"link" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"key_hash" text NOT NULL,
	"data" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_search_site_check" CHECK ("shared_search"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$')
);
--> statement-breakpoint
CREATE TABLE "uf_value" (
	"day" date PRIMARY KEY NOT NULL,
	"value" numeric(12, 4) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_interaction" ADD CONSTRAINT "customer_interaction_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_executive_id_executive_id_fk" FOREIGN KEY ("executive_id") REFERENCES "public"."executive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_referrer_id_referrer_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."referrer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD CONSTRAINT "outbox_mail_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_detail" ADD CONSTRAINT "plan_detail_market_plan_id_plan_market_id_fk" FOREIGN KEY ("market","plan_id") REFERENCES "public"."plan"("market","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_market_organization_id_organization_market_id_fk" FOREIGN KEY ("market","organization_id") REFERENCES "public"."organization"("market","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrer" ADD CONSTRAINT "referrer_executive_id_executive_id_fk" FOREIGN KEY ("executive_id") REFERENCES "public"."executive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_interaction_lead_id_happened_at_index" ON "customer_interaction" USING btree ("lead_id","happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "executive_market_email_unique" ON "executive" USING btree ("market",lower("email"));--> statement-breakpoint
CREATE INDEX "feedback_market_day_index" ON "feedback" USING btree ("market","day");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_site_created_at_index" ON "lead" USING btree ("site","created_at");--> statement-breakpoint
CREATE INDEX "lead_market_email_created_at_index" ON "lead" USING btree ("market","email","created_at");--> statement-breakpoint
CREATE INDEX "lead_market_status_created_at_index" ON "lead" USING btree ("market","status","created_at");--> statement-breakpoint
CREATE INDEX "lead_executive_id_status_created_at_index" ON "lead" USING btree ("executive_id","status","created_at");--> statement-breakpoint
CREATE INDEX "lead_referrer_id_created_at_index" ON "lead" USING btree ("referrer_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_legal_id_index" ON "lead" USING btree ("market",("additional_data"->>'legalId'));--> statement-breakpoint
CREATE INDEX "outbox_mail_lead_id_index" ON "outbox_mail" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "outbox_mail_recipient_index" ON "outbox_mail" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "outbox_mail_created_at_index" ON "outbox_mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_mail_sent_at_index" ON "outbox_mail" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "outbox_mail_unsent_index" ON "outbox_mail" USING btree ("created_at") WHERE "outbox_mail"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "plan_market_product_type_index" ON "plan" USING btree ("market","product_type");--> statement-breakpoint
CREATE INDEX "plan_organization_id_display_name_index" ON "plan" USING btree ("organization_id","display_name");--> statement-breakpoint
CREATE INDEX "profile_entry_created_at_index" ON "profile_entry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profile_entry_site_created_at_index" ON "profile_entry" USING btree ("site","created_at");--> statement-breakpoint
CREATE INDEX "receipt_expires_at_index" ON "receipt" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "referrer_executive_id_index" ON "referrer" USING btree ("executive_id");--> statement-breakpoint
CREATE INDEX "shared_search_expires_at_index" ON "shared_search" USING btree ("expires_at");--> statement-breakpoint
-- From here on by hand: drizzle writes no triggers. A table that gets an "updated_at" needs one in its own migration.
CREATE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.updated_at := now();
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "catalogue_version" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "document" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "executive" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "idempotency_key" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "lead" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "outbox_mail" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "profile_form" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "referrer" FOR EACH ROW EXECUTE FUNCTION set_updated_at();
