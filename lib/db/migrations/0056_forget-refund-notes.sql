-- Notes of refunds may name a person, and the trail outlives people: the length stays, as new entries have it.
ALTER TABLE "audit_entry" DISABLE TRIGGER "only_grows";--> statement-breakpoint
UPDATE "audit_entry" SET "after" = "after" - 'note' || jsonb_build_object('letters', coalesce(length("after"->>'note'), 0))
WHERE ("action" = 'payment.refund' OR "action" LIKE 'refund.%') AND "after" ? 'note';--> statement-breakpoint
ALTER TABLE "audit_entry" ENABLE TRIGGER "only_grows";
