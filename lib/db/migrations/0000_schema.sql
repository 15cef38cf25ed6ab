CREATE TABLE "catalogue_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"file_name" text NOT NULL,
	"plans" integer NOT NULL,
	"withdrawn" integer NOT NULL,
	"before" jsonb NOT NULL,
	"version" integer NOT NULL,
	"undoes" integer,
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
CREATE TABLE "form_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" text NOT NULL,
	"seen" text NOT NULL,
	"file" jsonb NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_text_version" (
	"market" smallint NOT NULL,
	"page" text NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_text_version_market_page_version_pk" PRIMARY KEY("market","page","version"),
	CONSTRAINT "page_text_version_market_check" CHECK ("page_text_version"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "plan_price_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_price_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"plan" text NOT NULL,
	"path" text NOT NULL,
	"before" double precision,
	"after" double precision,
	"version" integer NOT NULL,
	"undoes" integer,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_price_change_market_check" CHECK ("plan_price_change"."market" in (1, 2, 3, 4))
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
	"decided_note" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_request_state_check" CHECK ("refund_request"."state" in ('waiting', 'approved', 'refused', 'retracted')),
	CONSTRAINT "refund_request_others_check" CHECK ("refund_request"."decided_by" is distinct from "refund_request"."asked_by" or "refund_request"."decided_by" is null or "refund_request"."state" = 'retracted')
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"lead_id" uuid NOT NULL,
	"executive_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"link_hash" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_site_check" CHECK ("booking"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "booking_market_check" CHECK ("booking"."market" in (1, 2, 3, 4)),
	CONSTRAINT "booking_order_check" CHECK ("booking"."starts_at" < "booking"."ends_at" and "booking"."ends_at" <= "booking"."free_at")
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"market" smallint PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"whole_in" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_version_market_check" CHECK ("catalogue_version"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_market_productCode_tab_unique" UNIQUE("market","product_code","tab"),
	CONSTRAINT "document_market_check" CHECK ("document"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "line_content" (
	"market" smallint NOT NULL,
	"product_type" text NOT NULL,
	"insurance_type" text DEFAULT '' NOT NULL,
	"data" jsonb NOT NULL,
	"demonstration" boolean DEFAULT false,
	CONSTRAINT "line_content_market_product_type_insurance_type_pk" PRIMARY KEY("market","product_type","insurance_type"),
	CONSTRAINT "line_content_market_check" CHECK ("line_content"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"url" text NOT NULL,
	"display_name" text NOT NULL,
	"image" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "organization_market_type_url_unique" UNIQUE("market","type","url"),
	CONSTRAINT "organization_market_id_unique" UNIQUE("market","id"),
	CONSTRAINT "organization_market_check" CHECK ("organization"."market" in (1, 2, 3, 4)),
	CONSTRAINT "organization_type_check" CHECK ("organization"."type" in ('ISAPRE', 'ASEG', 'PRESTADOR', 'EPS', 'CORREDOR', 'CORREDORA', 'MEDICINA PREPAGADA', 'CLINICA', 'FUNDACION', 'REASEG', 'POLIZA', 'MASCOTAS', 'DOMICILIO'))
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"product_type" text NOT NULL,
	"organization_id" integer NOT NULL,
	"product_code" text NOT NULL,
	"url" text NOT NULL,
	"display_name" text NOT NULL,
	"insurance_type" text NOT NULL,
	"exclusive" boolean DEFAULT false NOT NULL,
	"promoted" boolean DEFAULT false NOT NULL,
	"popular" boolean DEFAULT false NOT NULL,
	"starts_on" date NOT NULL,
	"tariff" jsonb NOT NULL,
	"reference_price" double precision NOT NULL,
	"details" jsonb NOT NULL,
	"verified" boolean NOT NULL,
	"demonstration" boolean DEFAULT false,
	"changed_in" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plan_market_productCode_unique" UNIQUE("market","product_code"),
	CONSTRAINT "plan_address_unique" UNIQUE("market","organization_id","product_type","url"),
	CONSTRAINT "plan_market_id_unique" UNIQUE("market","id"),
	CONSTRAINT "plan_market_check" CHECK ("plan"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "plan_detail" (
	"market" smallint NOT NULL,
	"plan_id" integer NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "plan_detail_market_plan_id_pk" PRIMARY KEY("market","plan_id")
);
--> statement-breakpoint
CREATE TABLE "plan_score" (
	"plan_id" integer PRIMARY KEY NOT NULL,
	"market" smallint NOT NULL,
	"product_type" text NOT NULL,
	"facts" jsonb NOT NULL,
	"closed" boolean NOT NULL,
	"score" numeric(4, 2),
	"changed_in" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plan_score_market_check" CHECK ("plan_score"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"lead_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"sender" text NOT NULL,
	"author" text,
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
CREATE TABLE "consent" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"text_version" text NOT NULL,
	"purpose" text DEFAULT 'answerRequest' NOT NULL,
	"locale" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_locale_check" CHECK ("consent"."locale" in ('es', 'en', 'pt')),
	CONSTRAINT "consent_purpose_check" CHECK ("consent"."purpose" in ('answerRequest', 'referrals'))
);
--> statement-breakpoint
CREATE TABLE "consent_proof" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_proof_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"text_version" text NOT NULL,
	"purpose" text NOT NULL,
	"locale" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_proof_site_check" CHECK ("consent_proof"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "consent_proof_market_check" CHECK ("consent_proof"."market" in (1, 2, 3, 4)),
	CONSTRAINT "consent_proof_locale_check" CHECK ("consent_proof"."locale" in ('es', 'en', 'pt')),
	CONSTRAINT "consent_proof_purpose_check" CHECK ("consent_proof"."purpose" in ('answerRequest', 'referrals'))
);
--> statement-breakpoint
CREATE TABLE "person_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"locale" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_code_site_check" CHECK ("person_code"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "person_code_market_check" CHECK ("person_code"."market" in (1, 2, 3, 4)),
	CONSTRAINT "person_code_locale_check" CHECK ("person_code"."locale" in ('es', 'en', 'pt'))
);
--> statement-breakpoint
CREATE TABLE "contact_form" (
	"hash" text PRIMARY KEY NOT NULL,
	"market" smallint NOT NULL,
	"site" text,
	"product_type" text,
	"page" text,
	"structure" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"href" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_form_market_check" CHECK ("contact_form"."market" in (1, 2, 3, 4)),
	CONSTRAINT "contact_form_site_check" CHECK ("contact_form"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "contact_form_page_check" CHECK ("contact_form"."page" in ('list', 'landing')),
	CONSTRAINT "contact_form_hash_check" CHECK ("contact_form"."hash" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
	CONSTRAINT "contact_form_href_check" CHECK ("contact_form"."href" ~ '^(https://[^/]|/($|[^/\\]))')
);
--> statement-breakpoint
CREATE TABLE "executive" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "executive_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"first_names" text NOT NULL,
	"last_names" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"calendly_active" boolean DEFAULT false NOT NULL,
	"calendly_url" text,
	"lines" text[] DEFAULT '{}' NOT NULL,
	"schedule" jsonb,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "executive_market_check" CHECK ("executive"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"product_type" text,
	"author" text NOT NULL,
	"place" text,
	"stars" smallint NOT NULL,
	"words" jsonb NOT NULL,
	"day" date DEFAULT current_date NOT NULL,
	"demonstration" boolean NOT NULL,
	CONSTRAINT "feedback_market_check" CHECK ("feedback"."market" in (1, 2, 3, 4)),
	CONSTRAINT "feedback_stars_check" CHECK ("feedback"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"site" text NOT NULL,
	"route" text NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_site_route_key_pk" PRIMARY KEY("site","route","key"),
	CONSTRAINT "idempotency_key_site_check" CHECK ("idempotency_key"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$')
);
--> statement-breakpoint
CREATE TABLE "installation_secret" (
	"purpose" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_interaction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_interaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"lead_id" uuid NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"subject" text,
	"happened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_interaction_site_check" CHECK ("customer_interaction"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "customer_interaction_market_check" CHECK ("customer_interaction"."market" in (1, 2, 3, 4)),
	CONSTRAINT "customer_interaction_type_check" CHECK ("customer_interaction"."type" in ('ISAPRE', 'HEALTH_INSURANCE', 'CONTACT', 'SALE', 'PAYMENT', 'QP_PAYMENT_LEAD'))
);
--> statement-breakpoint
CREATE TABLE "lead" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"status" smallint NOT NULL,
	"sub_status" smallint,
	"ticket" text,
	"kind" text NOT NULL,
	"first_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"mailbox" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"channel" text,
	"employees" integer,
	"product_type" text,
	"business_line" text,
	"product_code" text,
	"profile" jsonb,
	"receipt" jsonb,
	"receipt_code" text,
	"attribution" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"additional_data" jsonb,
	"request" jsonb,
	"origin_url" text NOT NULL,
	"origin_lead" text NOT NULL,
	"executive_id" integer,
	"referred_by" text,
	"referrer_id" integer,
	"referred_by_link" boolean,
	"partner_reference" text,
	"trial" boolean DEFAULT false NOT NULL,
	"contact_stopped_at" timestamp with time zone,
	"mailed_tickets" uuid[],
	"search_text" text GENERATED ALWAYS AS (translate(lower(first_name || ' ' || email || ' ' || phone || ' ' || coalesce(product_code, '') || ' ' || coalesce(additional_data->>'legalId', '') || ' ' || message), 'áàâãäéèêëíìîïóòôõöúùûüñçÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_site_check" CHECK ("lead"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "lead_market_check" CHECK ("lead"."market" in (1, 2, 3, 4)),
	CONSTRAINT "lead_status_check" CHECK ("lead"."status" in (1, 2, 3, 5, 6, 97, 500, 501)),
	CONSTRAINT "lead_subStatus_check" CHECK ("lead"."sub_status" in (200, 201, 202)),
	CONSTRAINT "lead_ticket_check" CHECK ("lead"."ticket" in ('new', 'open', 'pending', 'hold', 'solved')),
	CONSTRAINT "lead_channel_check" CHECK ("lead"."channel" in ('whatsapp', 'email', 'call')),
	CONSTRAINT "lead_partner_reference_check" CHECK (char_length("lead"."partner_reference") <= 64),
	CONSTRAINT "lead_trial_check" CHECK (not "lead"."trial" or ("lead"."status" = 97 and "lead"."executive_id" is null)),
	CONSTRAINT "lead_kind_check" CHECK (char_length("lead"."kind") <= 40)
);
--> statement-breakpoint
CREATE TABLE "lead_assignment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" uuid NOT NULL,
	"from_executive_id" integer,
	"to_executive_id" integer,
	"reason" text NOT NULL,
	"note" text,
	"by_executive_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_assignment_reason_check" CHECK ("lead_assignment"."reason" in ('reassigned', 'samePerson', 'referrer', 'turn', 'turnOutsideHours')),
	CONSTRAINT "lead_assignment_note_check" CHECK (char_length("lead_assignment"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "lead_reminder" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"note" text,
	"user_id" uuid,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid,
	"lead_ids" uuid[],
	"site" text,
	"mail" text,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"calendar" jsonb,
	"after_stop" boolean DEFAULT false NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_mail_site_check" CHECK ("outbox_mail"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$')
);
--> statement-breakpoint
CREATE TABLE "visitor_mail" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"mailbox" text NOT NULL,
	"plan" text NOT NULL,
	"day" date NOT NULL,
	"is_first" boolean NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "visitor_mail_site_check" CHECK ("visitor_mail"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$')
);
--> statement-breakpoint
CREATE TABLE "frame_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"x" text NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "frame_revocation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "frame_revocation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"jti" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"config" jsonb,
	"draft" jsonb,
	"preview_code" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_market_key_unique" UNIQUE("market","key"),
	CONSTRAINT "partner_market_check" CHECK ("partner"."market" in (1, 2, 3, 4)),
	CONSTRAINT "partner_state_check" CHECK ("partner"."state" in ('draft', 'published', 'withdrawn')),
	CONSTRAINT "partner_key_check" CHECK ("partner"."key" ~ '^[a-z][a-z0-9-]{0,28}[a-z0-9]$'),
	CONSTRAINT "partner_config_check" CHECK ("partner"."state" <> 'published' or "partner"."config" is not null)
);
--> statement-breakpoint
CREATE TABLE "partner_domain" (
	"host" text PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"challenge" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_domain_host_check" CHECK ("partner_domain"."host" ~ '^([a-z0-9-]+\.)+[a-z0-9-]{2,}$')
);
--> statement-breakpoint
CREATE TABLE "partner_key" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"partner_id" integer NOT NULL,
	"digest" text NOT NULL,
	"hint" text NOT NULL,
	"trial" boolean DEFAULT false NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_key_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "partner_webhook" (
	"partner_id" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_former_secret" text,
	"former_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"product_code" text DEFAULT '' NOT NULL,
	"instalment" smallint DEFAULT 1 NOT NULL,
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
	"checkout" text,
	"href" text,
	"expires_at" timestamp with time zone,
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
	"market" smallint,
	"lead_id" uuid,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "payment_event_gateway_event_id_pk" PRIMARY KEY("gateway","event_id"),
	CONSTRAINT "payment_event_market_check" CHECK ("payment_event"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "sale" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_leadId_unique" UNIQUE("lead_id"),
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
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_charge_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "sandbox_charge_locale_check" CHECK ("sandbox_charge"."locale" in ('es', 'en', 'pt')),
	CONSTRAINT "sandbox_charge_status_check" CHECK ("sandbox_charge"."status" in ('pending', 'in_process', 'approved', 'rejected', 'cancelled', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"code" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"digest" text NOT NULL,
	"data" jsonb NOT NULL,
	"trial" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_site_digest_unique" UNIQUE("site","digest"),
	CONSTRAINT "receipt_site_check" CHECK ("receipt"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$')
);
--> statement-breakpoint
CREATE TABLE "uf_value" (
	"day" date PRIMARY KEY NOT NULL,
	"value" numeric(12, 4) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"product_type" text NOT NULL,
	"profile" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_entry_site_check" CHECK ("profile_entry"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$')
);
--> statement-breakpoint
CREATE TABLE "profile_form" (
	"market" smallint NOT NULL,
	"product_type" text NOT NULL,
	"definition" jsonb NOT NULL,
	"seeded" text,
	"rules" jsonb,
	"seeded_rules" text,
	"good_definition" jsonb,
	"good_rules" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_form_market_product_type_pk" PRIMARY KEY("market","product_type"),
	CONSTRAINT "profile_form_market_check" CHECK ("profile_form"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "company_purchase" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"product_code" text NOT NULL,
	"company" jsonb NOT NULL,
	"price" jsonb,
	"priced_at" timestamp with time zone NOT NULL,
	"people" text,
	"holders" integer DEFAULT 0 NOT NULL,
	"dependants" integer DEFAULT 0 NOT NULL,
	"people_at" timestamp with time zone,
	"requested_at" timestamp with time zone,
	"joiners" text,
	"joiners_count" integer DEFAULT 0 NOT NULL,
	"joiners_at" timestamp with time zone,
	"leavers" text,
	"leavers_count" integer DEFAULT 0 NOT NULL,
	"leavers_at" timestamp with time zone,
	"link" integer DEFAULT 0 NOT NULL,
	"followed_up_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_purchase_site_check" CHECK ("company_purchase"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "company_purchase_market_check" CHECK ("company_purchase"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "purchase" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"product_code" text NOT NULL,
	"price" jsonb NOT NULL,
	"cover" jsonb,
	"priced_at" timestamp with time zone NOT NULL,
	"health" text,
	"review_at" timestamp with time zone,
	"review_for" text,
	"review_result" text,
	"followed_up_at" timestamp with time zone,
	"terms_version" text,
	"terms_hash" text,
	"terms_at" timestamp with time zone,
	"link_id" uuid,
	"link_until" timestamp with time zone,
	"cancellation_asked_at" timestamp with time zone,
	"cancellation_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_linkId_unique" UNIQUE("link_id"),
	CONSTRAINT "purchase_site_check" CHECK ("purchase"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "purchase_market_check" CHECK ("purchase"."market" in (1, 2, 3, 4)),
	CONSTRAINT "purchase_reviewFor_check" CHECK ("purchase"."review_for" in ('health', 'person')),
	CONSTRAINT "purchase_reviewResult_check" CHECK ("purchase"."review_result" in ('accepted', 'refused', 'asked'))
);
--> statement-breakpoint
CREATE TABLE "purchase_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"site" text NOT NULL,
	"market" smallint NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sealed_key" text NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_document_site_check" CHECK ("purchase_document"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "purchase_document_market_check" CHECK ("purchase_document"."market" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "restricted_identification" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "restricted_identification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"kind" text NOT NULL,
	"value_hash" text NOT NULL,
	"mask" text,
	"effect" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restricted_identification_market_kind_valueHash_unique" UNIQUE("market","kind","value_hash"),
	CONSTRAINT "restricted_identification_market_check" CHECK ("restricted_identification"."market" in (1, 2, 3, 4)),
	CONSTRAINT "restricted_identification_kind_check" CHECK ("restricted_identification"."kind" in ('LEGAL_ID', 'PHONE', 'EMAIL')),
	CONSTRAINT "restricted_identification_effect_check" CHECK ("restricted_identification"."effect" in ('ADMITTED', 'PARTIAL_ADMITTED', 'BLOCKED'))
);
--> statement-breakpoint
CREATE TABLE "referrer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"market" smallint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"code" text DEFAULT upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)) NOT NULL,
	"executive_id" integer,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referrer_market_email_unique" UNIQUE("market","email"),
	CONSTRAINT "referrer_market_code_unique" UNIQUE("market","code"),
	CONSTRAINT "referrer_market_check" CHECK ("referrer"."market" in (1, 2, 3, 4)),
	CONSTRAINT "referrer_email_check" CHECK ("referrer"."email" = lower("referrer"."email")),
	CONSTRAINT "referrer_code_check" CHECK ("referrer"."code" ~ '^[0-9A-Z]{10,16}$')
);
--> statement-breakpoint
CREATE TABLE "link_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"site" text NOT NULL,
	"locale" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_mail_site_check" CHECK ("link_mail"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$'),
	CONSTRAINT "link_mail_locale_check" CHECK ("link_mail"."locale" in ('es', 'en', 'pt'))
);
--> statement-breakpoint
CREATE TABLE "shared_search" (
	"link" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"key_hash" text NOT NULL,
	"data" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_search_site_check" CHECK ("shared_search"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$')
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"user_name" text NOT NULL,
	"is_command" boolean DEFAULT false NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"site" text,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_entry_site_check" CHECK ("audit_entry"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$')
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text NOT NULL,
	"status" text DEFAULT 'Activo' NOT NULL,
	"site" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"executive_id" integer,
	"insurer" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_account_role_check" CHECK ("user_account"."role" in ('ADMIN', 'EXTERNAL_ADMIN_QPCLIENTS', 'CLIENT', 'ADMIN_PARTNER', 'REFERIDOR', 'REFERIDOR_MASCOTA', 'REFERIDOR PERU', 'REFERIDOR VIDA CAMARA', 'EJECUTIVO DE SOPORTE', 'EJECUTIVO', 'SUPERVISOR', 'GERENTE', 'BACKOFFICE', 'JEFATURA_SAC_CHILE', 'POSTVENTA', 'ADMINISTRADOR', 'PROVIDER_ADMIN', 'CLIENT_ADMIN', 'PAYROLL_MANAGER')),
	CONSTRAINT "user_account_status_check" CHECK ("user_account"."status" in ('Activo', 'Inactivo')),
	CONSTRAINT "user_account_insurer_check" CHECK ("user_account"."insurer" is null or "user_account"."role" = 'PROVIDER_ADMIN'),
	CONSTRAINT "user_account_email_check" CHECK ("user_account"."email" = lower("user_account"."email")),
	CONSTRAINT "user_account_site_check" CHECK ("user_account"."site" ~ '^(cl|pe|co|in)(\.[a-z0-9-]+)?$')
);
--> statement-breakpoint
CREATE TABLE "user_credential" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_second_factor" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue_import" ADD CONSTRAINT "catalogue_import_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executive_absence" ADD CONSTRAINT "executive_absence_executive_id_executive_id_fk" FOREIGN KEY ("executive_id") REFERENCES "public"."executive"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_version" ADD CONSTRAINT "form_version_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_text_version" ADD CONSTRAINT "page_text_version_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_price_change" ADD CONSTRAINT "plan_price_change_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_asked_by_user_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_decided_by_user_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_executive_id_executive_id_fk" FOREIGN KEY ("executive_id") REFERENCES "public"."executive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan" ADD CONSTRAINT "plan_market_organization_id_organization_market_id_fk" FOREIGN KEY ("market","organization_id") REFERENCES "public"."organization"("market","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_detail" ADD CONSTRAINT "plan_detail_market_plan_id_plan_market_id_fk" FOREIGN KEY ("market","plan_id") REFERENCES "public"."plan"("market","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_score" ADD CONSTRAINT "plan_score_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_lead_id_conversation_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."conversation"("lead_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_interaction" ADD CONSTRAINT "customer_interaction_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_executive_id_executive_id_fk" FOREIGN KEY ("executive_id") REFERENCES "public"."executive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead" ADD CONSTRAINT "lead_referrer_id_referrer_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."referrer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_assignment" ADD CONSTRAINT "lead_assignment_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_assignment" ADD CONSTRAINT "lead_assignment_from_executive_id_executive_id_fk" FOREIGN KEY ("from_executive_id") REFERENCES "public"."executive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_assignment" ADD CONSTRAINT "lead_assignment_to_executive_id_executive_id_fk" FOREIGN KEY ("to_executive_id") REFERENCES "public"."executive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_assignment" ADD CONSTRAINT "lead_assignment_by_executive_id_executive_id_fk" FOREIGN KEY ("by_executive_id") REFERENCES "public"."executive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reminder" ADD CONSTRAINT "lead_reminder_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_reminder" ADD CONSTRAINT "lead_reminder_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mail" ADD CONSTRAINT "outbox_mail_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_mail" ADD CONSTRAINT "visitor_mail_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_revocation" ADD CONSTRAINT "frame_revocation_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_domain" ADD CONSTRAINT "partner_domain_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_key" ADD CONSTRAINT "partner_key_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_webhook" ADD CONSTRAINT "partner_webhook_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment" ADD CONSTRAINT "instalment_lead_id_purchase_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."purchase"("lead_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_lead_id_purchase_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."purchase"("lead_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_lead_id_purchase_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."purchase"("lead_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_lead_id_purchase_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."purchase"("lead_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_purchase" ADD CONSTRAINT "company_purchase_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_document" ADD CONSTRAINT "purchase_document_lead_id_purchase_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."purchase"("lead_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrer" ADD CONSTRAINT "referrer_executive_id_executive_id_fk" FOREIGN KEY ("executive_id") REFERENCES "public"."executive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_mail" ADD CONSTRAINT "link_mail_link_shared_search_link_fk" FOREIGN KEY ("link") REFERENCES "public"."shared_search"("link") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_executive_id_executive_id_fk" FOREIGN KEY ("executive_id") REFERENCES "public"."executive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_credential" ADD CONSTRAINT "user_credential_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_second_factor" ADD CONSTRAINT "user_second_factor_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_import_market_version_index" ON "catalogue_import" USING btree ("market","version");--> statement-breakpoint
CREATE INDEX "catalogue_import_user_id_index" ON "catalogue_import" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_answer_title_unique" ON "chat_answer" USING btree ("market",lower("title"));--> statement-breakpoint
CREATE INDEX "executive_absence_executive_id_ends_on_index" ON "executive_absence" USING btree ("executive_id","ends_on");--> statement-breakpoint
CREATE INDEX "form_version_form_id_id_index" ON "form_version" USING btree ("form_id","id");--> statement-breakpoint
CREATE INDEX "form_version_user_id_index" ON "form_version" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "page_text_version_user_id_index" ON "page_text_version" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_price_change_market_version_index" ON "plan_price_change" USING btree ("market","version");--> statement-breakpoint
CREATE INDEX "plan_price_change_user_id_index" ON "plan_price_change" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request_waiting_unique" ON "refund_request" USING btree ("payment_id") WHERE "refund_request"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "refund_request_payment_id_index" ON "refund_request" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_request_state_created_at_index" ON "refund_request" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "refund_request_asked_by_index" ON "refund_request" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "refund_request_decided_by_index" ON "refund_request" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_link_hash_unique" ON "booking" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "booking_lead_id_starts_at_index" ON "booking" USING btree ("lead_id","starts_at");--> statement-breakpoint
CREATE INDEX "booking_executive_id_starts_at_index" ON "booking" USING btree ("executive_id","starts_at");--> statement-breakpoint
CREATE INDEX "plan_market_product_type_index" ON "plan" USING btree ("market","product_type");--> statement-breakpoint
CREATE INDEX "plan_market_changed_in_index" ON "plan" USING btree ("market","changed_in");--> statement-breakpoint
CREATE INDEX "plan_organization_id_display_name_index" ON "plan" USING btree ("organization_id","display_name");--> statement-breakpoint
CREATE INDEX "plan_detail_not_sold" ON "plan_detail" USING btree ("plan_id") WHERE "plan_detail"."data"->'isapre'->>'estadoplan' = 'No Comer.';--> statement-breakpoint
CREATE INDEX "plan_score_market_product_type_index" ON "plan_score" USING btree ("market","product_type");--> statement-breakpoint
CREATE INDEX "plan_score_market_changed_in_index" ON "plan_score" USING btree ("market","changed_in");--> statement-breakpoint
CREATE INDEX "conversation_last_message_at_index" ON "conversation" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "conversation_open_index" ON "conversation" USING btree ("last_message_at") WHERE "conversation"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "consent_proof_created_at_index" ON "consent_proof" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "person_code_email_created_at_index" ON "person_code" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "person_code_created_at_index" ON "person_code" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_form_place" ON "contact_form" USING btree ("market",coalesce("product_type", ''),coalesce("page", ''),coalesce("site", '')) WHERE "contact_form"."active";--> statement-breakpoint
CREATE UNIQUE INDEX "executive_market_email_unique" ON "executive" USING btree ("market",lower("email"));--> statement-breakpoint
CREATE INDEX "feedback_market_day_index" ON "feedback" USING btree ("market","day");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customer_interaction_lead_id_happened_at_index" ON "customer_interaction" USING btree ("lead_id","happened_at");--> statement-breakpoint
CREATE INDEX "lead_site_created_at_index" ON "lead" USING btree ("site","created_at");--> statement-breakpoint
CREATE INDEX "lead_market_email_created_at_index" ON "lead" USING btree ("market","email","created_at");--> statement-breakpoint
CREATE INDEX "lead_market_mailbox_created_at_index" ON "lead" USING btree ("market","mailbox","created_at");--> statement-breakpoint
CREATE INDEX "lead_market_phone_created_at_index" ON "lead" USING btree ("market","phone","created_at");--> statement-breakpoint
CREATE INDEX "lead_market_status_created_at_index" ON "lead" USING btree ("market","status","created_at");--> statement-breakpoint
CREATE INDEX "lead_executive_id_status_created_at_index" ON "lead" USING btree ("executive_id","status","created_at");--> statement-breakpoint
CREATE INDEX "lead_referrer_id_created_at_index" ON "lead" USING btree ("referrer_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_email_index" ON "lead" USING btree ("email");--> statement-breakpoint
CREATE INDEX "lead_created_at_index" ON "lead" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lead_updated_at_index" ON "lead" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "lead_site_updated_at_id_index" ON "lead" USING btree ("site","updated_at","id");--> statement-breakpoint
CREATE INDEX "lead_status_created_at_index" ON "lead" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "lead_search_index" ON "lead" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lead_receipt_code_index" ON "lead" USING btree ("receipt_code") WHERE "lead"."receipt_code" is not null;--> statement-breakpoint
CREATE INDEX "lead_legal_id_index" ON "lead" USING btree ("market",("additional_data"->>'legalId'));--> statement-breakpoint
CREATE INDEX "lead_assignment_lead_id_id_index" ON "lead_assignment" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "lead_assignment_from_executive_id_index" ON "lead_assignment" USING btree ("from_executive_id");--> statement-breakpoint
CREATE INDEX "lead_assignment_to_executive_id_index" ON "lead_assignment" USING btree ("to_executive_id");--> statement-breakpoint
CREATE INDEX "lead_assignment_by_executive_id_index" ON "lead_assignment" USING btree ("by_executive_id");--> statement-breakpoint
CREATE INDEX "lead_assignment_turn_index" ON "lead_assignment" USING btree ("to_executive_id","id") WHERE "lead_assignment"."reason" in ('turn', 'turnOutsideHours');--> statement-breakpoint
CREATE INDEX "lead_reminder_due_at_index" ON "lead_reminder" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "lead_reminder_user_id_index" ON "lead_reminder" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_mail_lead_id_index" ON "outbox_mail" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "outbox_mail_lead_ids_index" ON "outbox_mail" USING gin ("lead_ids");--> statement-breakpoint
CREATE INDEX "outbox_mail_recipient_index" ON "outbox_mail" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "outbox_mail_recipient_lower_index" ON "outbox_mail" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "outbox_mail_recipient_search_index" ON "outbox_mail" USING gin (lower("recipient") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_mail_created_at_index" ON "outbox_mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_mail_sent_at_index" ON "outbox_mail" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "outbox_mail_unsent_index" ON "outbox_mail" USING btree ("created_at","attempts","site","id") WHERE "outbox_mail"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_mail_first" ON "visitor_mail" USING btree ("site","mailbox","plan","day") WHERE "visitor_mail"."is_first";--> statement-breakpoint
CREATE INDEX "visitor_mail_site_mailbox_plan_day_index" ON "visitor_mail" USING btree ("site","mailbox","plan","day");--> statement-breakpoint
CREATE INDEX "frame_revocation_partner_id_index" ON "frame_revocation" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_domain_partner_id_index" ON "partner_domain" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_key_partner_id_index" ON "partner_key" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "instalment_status_due_day_index" ON "instalment" USING btree ("status","due_day");--> statement-breakpoint
CREATE INDEX "payment_lead_id_created_at_index" ON "payment" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_status_created_at_index" ON "payment" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "payment_created_at_index" ON "payment" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reference_unique" ON "payment" USING btree ("gateway","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_checkout_unique" ON "payment" USING btree ("gateway","checkout");--> statement-breakpoint
CREATE INDEX "payment_event_received_at_index" ON "payment_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_event_lead_id_index" ON "payment_event" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "sale_created_at_index" ON "sale" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_charge_created_at_index" ON "sandbox_charge" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "receipt_expires_at_index" ON "receipt" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "profile_entry_created_at_index" ON "profile_entry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "profile_entry_site_created_at_index" ON "profile_entry" USING btree ("site","created_at");--> statement-breakpoint
CREATE INDEX "company_purchase_created_at_index" ON "company_purchase" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "purchase_created_at_index" ON "purchase" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "purchase_document_lead_id_index" ON "purchase_document" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "purchase_document_told_at_created_at_index" ON "purchase_document" USING btree ("told_at","created_at");--> statement-breakpoint
CREATE INDEX "referrer_executive_id_index" ON "referrer" USING btree ("executive_id");--> statement-breakpoint
CREATE INDEX "link_mail_link_index" ON "link_mail" USING btree ("link");--> statement-breakpoint
CREATE INDEX "link_mail_email_index" ON "link_mail" USING btree ("email");--> statement-breakpoint
CREATE INDEX "link_mail_created_at_index" ON "link_mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shared_search_expires_at_index" ON "shared_search" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_entry_action_subject_id_index" ON "audit_entry" USING btree ("action","subject","id");--> statement-breakpoint
CREATE INDEX "audit_entry_user_id_id_index" ON "audit_entry" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_site_id_index" ON "audit_entry" USING btree ("site","id");--> statement-breakpoint
CREATE INDEX "audit_entry_created_at_index" ON "audit_entry" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_email_unique" ON "user_account" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_executive_unique" ON "user_account" USING btree ("executive_id");--> statement-breakpoint
CREATE INDEX "user_credential_user_id_index" ON "user_credential" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_second_factor_user_id_unique" ON "user_second_factor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_session_user_id_index" ON "user_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_session_expires_at_index" ON "user_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_verification_identifier_index" ON "user_verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "user_verification_expires_at_index" ON "user_verification" USING btree ("expires_at");