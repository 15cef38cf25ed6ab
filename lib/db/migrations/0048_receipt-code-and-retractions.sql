ALTER TABLE "refund_request" DROP CONSTRAINT "refund_request_state_check";--> statement-breakpoint
ALTER TABLE "refund_request" DROP CONSTRAINT "refund_request_others_check";--> statement-breakpoint
ALTER TABLE "refund_request" ADD COLUMN "decided_note" text;--> statement-breakpoint
ALTER TABLE "lead" ADD COLUMN "receipt_code" text;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_state_check" CHECK ("refund_request"."state" in ('waiting', 'approved', 'refused', 'retracted'));--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_others_check" CHECK ("refund_request"."decided_by" is distinct from "refund_request"."asked_by" or "refund_request"."decided_by" is null or "refund_request"."state" = 'retracted');