ALTER TABLE "lead" ADD COLUMN "sub_status" smallint;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "ticket" text;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_subStatus_check" CHECK ("lead"."sub_status" in (200, 201, 202));--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_ticket_check" CHECK ("lead"."ticket" in ('new', 'open', 'pending', 'hold', 'solved'));