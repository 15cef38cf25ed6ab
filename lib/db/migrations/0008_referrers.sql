CREATE TABLE "referrer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"code" text DEFAULT upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)) NOT NULL,
	"executive_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "referrer_market_email_unique" UNIQUE("market","email"),
	CONSTRAINT "referrer_market_code_unique" UNIQUE("market","code")
);
--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "referred_by" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "referrer_id" integer;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "referred_by_link" boolean;--> statement-breakpoint
ALTER TABLE "referrer" ADD CONSTRAINT "referrer_executive_id_executive_id_fk" FOREIGN KEY ("executive_id") REFERENCES "public"."executive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_referrer_id_referrer_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."referrer"("id") ON DELETE no action ON UPDATE no action;