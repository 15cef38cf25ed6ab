CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"user_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_account_role_check" CHECK ("user_account"."role" in ('ADMIN', 'EXTERNAL_ADMIN_QPCLIENTS', 'CLIENT', 'ADMIN_PARTNER', 'REFERIDOR', 'REFERIDOR_MASCOTA', 'REFERIDOR PERU', 'REFERIDOR VIDA CAMARA', 'EJECUTIVO DE SOPORTE', 'EJECUTIVO', 'SUPERVISOR', 'GERENTE', 'BACKOFFICE', 'JEFATURA_SAC_CHILE', 'POSTVENTA', 'ADMINISTRADOR', 'PROVIDER_ADMIN', 'CLIENT_ADMIN', 'PAYROLL_MANAGER')),
	CONSTRAINT "user_account_status_check" CHECK ("user_account"."status" in ('Activo', 'Inactivo')),
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
	"locked_until" timestamp with time zone
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
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_executive_id_executive_id_fk" FOREIGN KEY ("executive_id") REFERENCES "public"."executive"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_credential" ADD CONSTRAINT "user_credential_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_second_factor" ADD CONSTRAINT "user_second_factor_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_action_subject_id_index" ON "audit_entry" USING btree ("action","subject","id");--> statement-breakpoint
CREATE INDEX "audit_entry_user_id_id_index" ON "audit_entry" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_created_at_index" ON "audit_entry" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_email_unique" ON "user_account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "user_account_executive_id_index" ON "user_account" USING btree ("executive_id");--> statement-breakpoint
CREATE INDEX "user_credential_user_id_index" ON "user_credential" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_second_factor_user_id_index" ON "user_second_factor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_session_user_id_index" ON "user_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_session_expires_at_index" ON "user_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_verification_identifier_index" ON "user_verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "user_verification_expires_at_index" ON "user_verification" USING btree ("expires_at");--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "user_account" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "user_session" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "user_credential" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE TRIGGER set_updated_at BEFORE UPDATE ON "user_verification" FOR EACH ROW EXECUTE FUNCTION set_updated_at();--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The foreign key may forget who it was; the name stays.
  IF TG_OP = 'UPDATE' AND NEW.user_id IS NULL AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_entry only grows';
END $$;--> statement-breakpoint
CREATE TRIGGER only_grows BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER only_grows_whole BEFORE TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
