CREATE TABLE "form_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" text NOT NULL,
	"seen" text NOT NULL,
	"file" jsonb NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_filter" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_filter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"section" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_filter_length_check" CHECK (char_length("saved_filter"."name") <= 40)
);
--> statement-breakpoint
CREATE TABLE "staff_export" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"format" text NOT NULL,
	"locale" text NOT NULL,
	"site" text,
	"query" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"is_cut" boolean DEFAULT false NOT NULL,
	"progress" jsonb,
	"failures" smallint DEFAULT 0 NOT NULL,
	"size" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_export_site_check" CHECK ("staff_export"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "staff_export_format_check" CHECK ("staff_export"."format" in ('csv', 'xlsx')),
	CONSTRAINT "staff_export_locale_check" CHECK ("staff_export"."locale" in ('es', 'en', 'pt')),
	CONSTRAINT "staff_export_state_check" CHECK ("staff_export"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "staff_export_part" (
	"export_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "staff_export_part_export_id_position_pk" PRIMARY KEY("export_id","position")
);
--> statement-breakpoint
ALTER TABLE "lead" drop column "search_text";--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(first_name || ' ' || email || ' ' || phone || ' ' || coalesce(product_code, '') || ' ' || coalesce(additional_data->>'legalId', '')), 'áàâãäéèêëíìîïóòôõöúùûüñçÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')) STORED;--> statement-breakpoint
ALTER TABLE "form_version" ADD CONSTRAINT "form_version_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_export" ADD CONSTRAINT "staff_export_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_export_part" ADD CONSTRAINT "staff_export_part_export_id_staff_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."staff_export"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_version_form_id_id_index" ON "form_version" USING btree ("form_id","id");--> statement-breakpoint
CREATE INDEX "form_version_user_id_index" ON "form_version" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filter_name_unique" ON "saved_filter" USING btree ("user_id","section",lower("name"));--> statement-breakpoint
CREATE INDEX "staff_export_user_id_created_at_index" ON "staff_export" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_export_expires_at_index" ON "staff_export" USING btree ("expires_at");--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "staff_export" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
-- As in 0034, of the column that is new.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "lead_search_index" ON "lead" USING gin ("search_text" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR invalid_schema_name THEN
	RAISE NOTICE 'lead_search_index is missing: pg_trgm could not be installed';
END $$;
