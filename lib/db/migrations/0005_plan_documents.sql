CREATE TABLE "document" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"product_code" text NOT NULL,
	"tab" text NOT NULL,
	"title" jsonb NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_market_productCode_tab_unique" UNIQUE("market","product_code","tab")
);
