CREATE TABLE "catalogue_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"file_name" text NOT NULL,
	"plans" integer NOT NULL,
	"withdrawn" integer NOT NULL,
	"before" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_import_market_check" CHECK ("catalogue_import"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "chat_answer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_answer_market_check" CHECK ("chat_answer"."market" in (1, 2, 3, 4)),
	CONSTRAINT "chat_answer_length_check" CHECK (char_length("chat_answer"."title") <= 60 and char_length("chat_answer"."text") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "executive_absence" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "executive_absence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"executive_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "executive_absence_days_check" CHECK ("executive_absence"."ends_on" >= "executive_absence"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "refund_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text NOT NULL,
	"asked_by" uuid,
	"asked_by_name" text NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_request_state_check" CHECK ("refund_request"."state" in ('waiting', 'approved', 'refused')),
	CONSTRAINT "refund_request_others_check" CHECK ("refund_request"."decided_by" is distinct from "refund_request"."asked_by" or "refund_request"."decided_by" is null)
);
--> statement-breakpoint
ALTER TABLE "catalogue_import" ADD CONSTRAINT "catalogue_import_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executive_absence" ADD CONSTRAINT "executive_absence_executive_id_executive_id_fk" FOREIGN KEY ("executive_id") REFERENCES "public"."executive"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_asked_by_user_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_decided_by_user_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_import_market_id_index" ON "catalogue_import" USING btree ("market","id");--> statement-breakpoint
CREATE INDEX "catalogue_import_user_id_index" ON "catalogue_import" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_answer_title_unique" ON "chat_answer" USING btree ("market",lower("title"));--> statement-breakpoint
CREATE INDEX "executive_absence_executive_id_ends_on_index" ON "executive_absence" USING btree ("executive_id","ends_on");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request_waiting_unique" ON "refund_request" USING btree ("payment_id") WHERE "refund_request"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "refund_request_payment_id_index" ON "refund_request" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_request_state_created_at_index" ON "refund_request" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "refund_request_asked_by_index" ON "refund_request" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "refund_request_decided_by_index" ON "refund_request" USING btree ("decided_by");--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "refund_request" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "chat_answer" FOR EACH ROW EXECUTE FUNCTION set_updated_at();
