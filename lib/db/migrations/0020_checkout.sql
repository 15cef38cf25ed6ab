ALTER TABLE "payment" ADD COLUMN "checkout" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "href" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_checkout_unique" ON "payment" USING btree ("gateway","checkout");