CREATE TABLE "catalogue_version" (
	"market" smallint PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "organization_market_type_url_unique" UNIQUE("market","type","url")
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
	CONSTRAINT "plan_market_productCode_unique" UNIQUE("market","product_code")
);
--> statement-breakpoint
CREATE TABLE "profile_form" (
	"market" smallint NOT NULL,
	"product_type" text NOT NULL,
	"definition" jsonb NOT NULL,
	CONSTRAINT "profile_form_market_product_type_pk" PRIMARY KEY("market","product_type")
);
--> statement-breakpoint
CREATE TABLE "uf_value" (
	"day" date PRIMARY KEY NOT NULL,
	"value" numeric(12, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"site" text NOT NULL,
	"route" text NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"status" smallint,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_site_route_key_pk" PRIMARY KEY("site","route","key")
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"product_type" text NOT NULL,
	"profile" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_executive_id_executive_id_fk" FOREIGN KEY ("executive_id") REFERENCES "public"."executive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD CONSTRAINT "outbox_mail_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_market_product_type_index" ON "plan" USING btree ("market","product_type");--> statement-breakpoint
CREATE INDEX "plan_organization_id_index" ON "plan" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "lead_site_created_at_index" ON "lead" USING btree ("site","created_at");--> statement-breakpoint
CREATE INDEX "lead_market_email_created_at_index" ON "lead" USING btree ("market","email","created_at");