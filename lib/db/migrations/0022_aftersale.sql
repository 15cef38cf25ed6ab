CREATE TABLE "instalment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lead_id" uuid NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"number" smallint NOT NULL,
	"due_day" date NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instalment_leadId_number_unique" UNIQUE("lead_id","number"),
	CONSTRAINT "instalment_site_check" CHECK ("instalment"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "instalment_market_check" CHECK ("instalment"."market" in (1, 2, 3, 4)),
	CONSTRAINT "instalment_status_check" CHECK ("instalment"."status" in ('SCHEDULED', 'DUE', 'OVERDUE', 'PAID', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "sale" DROP CONSTRAINT "sale_paymentId_unique";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_lead_id_purchase_lead_id_fk";
--> statement-breakpoint
ALTER TABLE "sale" DROP CONSTRAINT "sale_lead_id_purchase_lead_id_fk";
--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sale" DROP CONSTRAINT "sale_pkey";--> statement-breakpoint
ALTER TABLE "sale" ADD PRIMARY KEY ("payment_id");--> statement-breakpoint
ALTER TABLE "sale" ALTER COLUMN "lead_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "product_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "instalment" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "cancellation_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "cancellation_reason" text;--> statement-breakpoint
ALTER TABLE "instalment" ADD CONSTRAINT "instalment_lead_id_purchase_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."purchase"("lead_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instalment_status_due_day_index" ON "instalment" USING btree ("status","due_day");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_lead_id_purchase_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."purchase"("lead_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_lead_id_purchase_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."purchase"("lead_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_created_at_index" ON "sale" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_leadId_unique" UNIQUE("lead_id");--> statement-breakpoint
UPDATE "payment" SET "product_code" = "purchase"."product_code" FROM "purchase" WHERE "purchase"."lead_id" = "payment"."lead_id";--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "instalment" FOR EACH ROW EXECUTE FUNCTION set_updated_at();
