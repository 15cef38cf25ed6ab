CREATE TABLE "feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"product_type" text,
	"author" text NOT NULL,
	"place" text,
	"stars" smallint NOT NULL,
	"words" jsonb NOT NULL,
	"day" date DEFAULT current_date NOT NULL,
	"demonstration" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line_content" (
	"market" smallint NOT NULL,
	"product_type" text NOT NULL,
	"insurance_type" text DEFAULT '' NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "line_content_market_product_type_insurance_type_pk" PRIMARY KEY("market","product_type","insurance_type")
);
--> statement-breakpoint
CREATE TABLE "plan_detail" (
	"plan_id" integer PRIMARY KEY NOT NULL,
	"market" smallint NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_detail" ADD CONSTRAINT "plan_detail_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_market_day_index" ON "feedback" USING btree ("market","day");