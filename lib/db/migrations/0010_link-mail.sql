CREATE TABLE "link_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"site" text NOT NULL,
	"locale" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_mail_site_check" CHECK ("link_mail"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "link_mail_locale_check" CHECK ("link_mail"."locale" in ('es', 'en', 'pt'))
);
--> statement-breakpoint
ALTER TABLE "link_mail" ADD CONSTRAINT "link_mail_link_shared_search_link_fk" FOREIGN KEY ("link") REFERENCES "public"."shared_search"("link") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_mail_link_index" ON "link_mail" USING btree ("link");--> statement-breakpoint
CREATE INDEX "link_mail_email_index" ON "link_mail" USING btree ("email");--> statement-breakpoint
CREATE INDEX "link_mail_created_at_index" ON "link_mail" USING btree ("created_at");