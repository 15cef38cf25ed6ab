CREATE TABLE "partner_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"digest" text NOT NULL,
	"hint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_key_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "partner_webhook" (
	"partner_id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"delivered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "partner_reference" text;--> statement-breakpoint
ALTER TABLE "partner_key" ADD CONSTRAINT "partner_key_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_webhook" ADD CONSTRAINT "partner_webhook_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_key_partner_id_index" ON "partner_key" USING btree ("partner_id");--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_partner_reference_check" CHECK (char_length("lead"."partner_reference") <= 64);--> statement-breakpoint
-- A frame is of a partner's own site only: the config has no word for another any more.
UPDATE "partner" SET "config" = "config" - 'framesMarketSite', "draft" = "draft" #- '{config,framesMarketSite}';
--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "partner_webhook" FOR EACH ROW EXECUTE FUNCTION set_updated_at();
