CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"gateway" text NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"price" numeric(15, 2) NOT NULL,
	"fee" numeric(15, 2) NOT NULL,
	"fee_tax" numeric(15, 2) NOT NULL,
	"total" numeric(15, 2) NOT NULL,
	"status" text NOT NULL,
	"detail" text,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_site_check" CHECK ("payment"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "payment_market_check" CHECK ("payment"."market" in (1, 2, 3, 4)),
	CONSTRAINT "payment_method_check" CHECK ("payment"."method" in ('t', 'tdd', 'tdc', 'transfer', 'transfer_non_automated', 'no_payment', 'tdc-token')),
	CONSTRAINT "payment_status_check" CHECK ("payment"."status" in ('OK', 'FAIL', 'REFUND', 'REQUEST_REFUND', 'VOID', 'DECLINED', 'PENDING'))
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"lead_id" uuid,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "payment_event_gateway_event_id_pk" PRIMARY KEY("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "sale" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "sale_site_check" CHECK ("sale"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "sale_market_check" CHECK ("sale"."market" in (1, 2, 3, 4)),
	CONSTRAINT "sale_status_check" CHECK ("sale"."status" in ('OK', 'FAIL', 'PENDING', 'SUBS_CANCELLED_SUCCESS_PAYMENT', 'SUBS_CANCELLED_WITHOUT_PAYMENT', 'PENDING_CANCELLATION', 'OVERDUE', 'CANCELLATION_REQUEST'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_charge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"title" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(15, 2) NOT NULL,
	"locale" text NOT NULL,
	"return_url" text NOT NULL,
	"status" text NOT NULL,
	"status_detail" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_charge_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "sandbox_charge_locale_check" CHECK ("sandbox_charge"."locale" in ('es', 'en', 'pt')),
	CONSTRAINT "sandbox_charge_status_check" CHECK ("sandbox_charge"."status" in ('pending', 'in_process', 'approved', 'rejected', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "purchase" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"product_code" text NOT NULL,
	"price" jsonb NOT NULL,
	"priced_at" timestamp with time zone NOT NULL,
	"health" text,
	"review_at" timestamp with time zone,
	"terms_version" text,
	"terms_hash" text,
	"terms_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_site_check" CHECK ("purchase"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "purchase_market_check" CHECK ("purchase"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_lead_id_purchase_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."purchase"("lead_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_lead_id_purchase_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."purchase"("lead_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_lead_id_purchase_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."purchase"("lead_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_lead_id_created_at_index" ON "payment" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_status_created_at_index" ON "payment" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reference_unique" ON "payment" USING btree ("gateway","reference");--> statement-breakpoint
CREATE INDEX "payment_event_received_at_index" ON "payment_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_event_lead_id_index" ON "payment_event" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "sandbox_charge_created_at_index" ON "sandbox_charge" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "purchase_created_at_index" ON "purchase" USING btree ("created_at");--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "payment" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "sale" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "sandbox_charge" FOR EACH ROW EXECUTE FUNCTION set_updated_at();
