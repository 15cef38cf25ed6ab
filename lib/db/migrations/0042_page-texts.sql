CREATE TABLE "page_text_version" (
	"market" smallint NOT NULL,
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_text_version_market_page_version_pk" PRIMARY KEY("market","page","version"),
	CONSTRAINT "page_text_version_market_check" CHECK ("page_text_version"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
ALTER TABLE "page_text_version" ADD CONSTRAINT "page_text_version_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_text_version_user_id_index" ON "page_text_version" USING btree ("user_id");--> statement-breakpoint
-- Until now they stood among the versions of forms, those of the home and the notice alone.
INSERT INTO "page_text_version" ("market", "page", "version", "texts", "user_id", "user_name", "created_at")
SELECT m.id, 'home', f.seen::integer,
	f.file || '{"questions": [], "buttons": {"price": {"es": "", "en": "", "pt": ""}, "list": {"es": "", "en": "", "pt": ""}, "contact": {"es": "", "en": "", "pt": ""}}}',
	f.user_id, f.user_name, f.created_at
FROM "form_version" f
JOIN (VALUES ('content.cl', 1), ('content.pe', 2), ('content.co', 3), ('content.in', 4)) AS m(form_id, id) ON m.form_id = f.form_id
WHERE f.seen ~ '^[0-9]{1,9}$' AND jsonb_typeof(f.file) = 'object'
ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "form_version" WHERE "form_id" LIKE 'content.%';