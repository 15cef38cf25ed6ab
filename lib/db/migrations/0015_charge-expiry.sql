ALTER TABLE "sandbox_charge" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_charge" ALTER COLUMN "expires_at" DROP DEFAULT;