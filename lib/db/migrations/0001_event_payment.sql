ALTER TABLE "payment_event" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_event_payment_id_index" ON "payment_event" USING btree ("payment_id");