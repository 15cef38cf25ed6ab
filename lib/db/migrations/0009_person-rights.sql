CREATE TABLE "consent_proof" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_proof_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"text_version" text NOT NULL,
	"purpose" text NOT NULL,
	"locale" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_proof_site_check" CHECK ("consent_proof"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "consent_proof_market_check" CHECK ("consent_proof"."market" in (1, 2, 3, 4)),
	CONSTRAINT "consent_proof_locale_check" CHECK ("consent_proof"."locale" in ('es', 'en', 'pt')),
	CONSTRAINT "consent_proof_purpose_check" CHECK ("consent_proof"."purpose" in ('answerRequest', 'referrals'))
);
--> statement-breakpoint
CREATE TABLE "person_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"locale" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_code_site_check" CHECK ("person_code"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "person_code_market_check" CHECK ("person_code"."market" in (1, 2, 3, 4)),
	CONSTRAINT "person_code_locale_check" CHECK ("person_code"."locale" in ('es', 'en', 'pt'))
);
--> statement-breakpoint
ALTER TABLE "consent" ADD COLUMN "purpose" text DEFAULT 'answerRequest' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "contact_stopped_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "consent_proof_created_at_index" ON "consent_proof" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "person_code_email_created_at_index" ON "person_code" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "person_code_created_at_index" ON "person_code" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_email_index" ON "lead" USING btree ("email");--> statement-breakpoint
CREATE INDEX "lead_created_at_index" ON "lead" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_purpose_check" CHECK ("consent"."purpose" in ('answerRequest', 'referrals'));