DROP INDEX "plan_organization_id_index";--> statement-breakpoint
CREATE INDEX "plan_organization_id_display_name_index" ON "plan" USING btree ("organization_id","display_name");