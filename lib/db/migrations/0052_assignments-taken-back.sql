DROP INDEX "user_account_executive_id_index";--> statement-breakpoint
ALTER TABLE "lead_assignment" ALTER COLUMN "to_executive_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD COLUMN "lead_ids" uuid[];--> statement-breakpoint
CREATE INDEX "outbox_mail_lead_ids_index" ON "outbox_mail" USING gin ("lead_ids");--> statement-breakpoint
-- An executive has one account: of several the oldest that lets somebody in keeps it.
UPDATE "user_account" SET "executive_id" = NULL WHERE "id" IN (
  SELECT "id" FROM (
    SELECT "id", row_number() OVER (PARTITION BY "executive_id" ORDER BY ("status" = 'Activo') DESC, "created_at", "id") AS "n"
    FROM "user_account" WHERE "executive_id" IS NOT NULL) "linked"
  WHERE "n" > 1);--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_executive_unique" ON "user_account" USING btree ("executive_id");