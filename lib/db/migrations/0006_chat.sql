CREATE TABLE "chat_message" (
	"lead_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"sender" text NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "chat_message_lead_id_seq_pk" PRIMARY KEY("lead_id","seq"),
	CONSTRAINT "chat_message_leadId_key_unique" UNIQUE("lead_id","key"),
	CONSTRAINT "chat_message_site_check" CHECK ("chat_message"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "chat_message_market_check" CHECK ("chat_message"."market" in (1, 2, 3, 4)),
	CONSTRAINT "chat_message_sender_check" CHECK ("chat_message"."sender" in ('visitor', 'executive'))
);
--> statement-breakpoint
CREATE TABLE "conversation" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"locale" text NOT NULL,
	"search_type" text NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"link" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_site_check" CHECK ("conversation"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "conversation_market_check" CHECK ("conversation"."market" in (1, 2, 3, 4)),
	CONSTRAINT "conversation_locale_check" CHECK ("conversation"."locale" in ('es', 'en', 'pt')),
	CONSTRAINT "conversation_endedBy_check" CHECK ("conversation"."ended_by" in ('visitor', 'executive', 'idle'))
);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_lead_id_conversation_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."conversation"("lead_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_open_index" ON "conversation" USING btree ("last_message_at") WHERE "conversation"."ended_at" is null;