CREATE TABLE "visitor_mail" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"mailbox" text NOT NULL,
	"plan" text NOT NULL,
	"day" date NOT NULL,
	"is_first" boolean NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "visitor_mail_site_check" CHECK ("visitor_mail"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$')
);
--> statement-breakpoint
ALTER TABLE "visitor_mail" ADD CONSTRAINT "visitor_mail_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_mail_first" ON "visitor_mail" USING btree ("site","mailbox","plan","day") WHERE "visitor_mail"."is_first";--> statement-breakpoint
CREATE INDEX "visitor_mail_site_mailbox_plan_day_index" ON "visitor_mail" USING btree ("site","mailbox","plan","day");