CREATE TABLE "customer_interaction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_interaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"lead_id" uuid NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"subject" text,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_interaction" ADD CONSTRAINT "customer_interaction_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_interaction_lead_id_happened_at_index" ON "customer_interaction" USING btree ("lead_id","happened_at");