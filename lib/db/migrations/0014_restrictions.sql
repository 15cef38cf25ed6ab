CREATE TABLE "restricted_identification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restricted_identification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"kind" text NOT NULL,
	"value_hash" text NOT NULL,
	"effect" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restricted_identification_market_kind_valueHash_unique" UNIQUE("market","kind","value_hash"),
	CONSTRAINT "restricted_identification_market_check" CHECK ("restricted_identification"."market" in (1, 2, 3, 4)),
	CONSTRAINT "restricted_identification_kind_check" CHECK ("restricted_identification"."kind" in ('LEGAL_ID', 'PHONE', 'EMAIL')),
	CONSTRAINT "restricted_identification_effect_check" CHECK ("restricted_identification"."effect" in ('ADMITTED', 'PARTIAL_ADMITTED', 'BLOCKED'))
);
--> statement-breakpoint
ALTER TABLE "purchase" ADD COLUMN "review_for" text;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_reviewFor_check" CHECK ("purchase"."review_for" in ('health', 'person'));