ALTER TABLE "line_content" ADD COLUMN "demonstration" boolean;--> statement-breakpoint
ALTER TABLE "line_content" ALTER COLUMN "demonstration" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "plan" ADD COLUMN "demonstration" boolean;--> statement-breakpoint
ALTER TABLE "plan" ALTER COLUMN "demonstration" SET DEFAULT false;
