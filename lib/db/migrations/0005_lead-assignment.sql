CREATE TABLE "lead_assignment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" uuid NOT NULL,
	"from_executive_id" integer,
	"to_executive_id" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"by_executive_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_assignment_reason_check" CHECK ("lead_assignment"."reason" in ('reassigned', 'samePerson', 'referrer', 'turn', 'turnOutsideHours')),
	CONSTRAINT "lead_assignment_note_check" CHECK (char_length("lead_assignment"."note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "executive" ADD COLUMN "lines" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "executive" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "mailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "lead" SET "mailbox" = CASE
	WHEN split_part("email", '@', 2) IN ('gmail.com', 'googlemail.com')
		THEN replace(split_part(split_part("email", '@', 1), '+', 1), '.', '') || '@gmail.com'
	ELSE split_part(split_part("email", '@', 1), '+', 1) || '@' || split_part("email", '@', 2)
END;--> statement-breakpoint
ALTER TABLE "lead_assignment" ADD CONSTRAINT "lead_assignment_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_assignment" ADD CONSTRAINT "lead_assignment_from_executive_id_executive_id_fk" FOREIGN KEY ("from_executive_id") REFERENCES "public"."executive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_assignment" ADD CONSTRAINT "lead_assignment_to_executive_id_executive_id_fk" FOREIGN KEY ("to_executive_id") REFERENCES "public"."executive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_assignment" ADD CONSTRAINT "lead_assignment_by_executive_id_executive_id_fk" FOREIGN KEY ("by_executive_id") REFERENCES "public"."executive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_assignment_lead_id_id_index" ON "lead_assignment" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "lead_assignment_from_executive_id_index" ON "lead_assignment" USING btree ("from_executive_id");--> statement-breakpoint
CREATE INDEX "lead_assignment_to_executive_id_index" ON "lead_assignment" USING btree ("to_executive_id");--> statement-breakpoint
CREATE INDEX "lead_assignment_by_executive_id_index" ON "lead_assignment" USING btree ("by_executive_id");--> statement-breakpoint
CREATE INDEX "lead_assignment_turn_index" ON "lead_assignment" USING btree ("to_executive_id","id") WHERE "lead_assignment"."reason" in ('turn', 'turnOutsideHours');--> statement-breakpoint
CREATE INDEX "lead_market_mailbox_created_at_index" ON "lead" USING btree ("market","mailbox","created_at");