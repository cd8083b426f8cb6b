ALTER TABLE "notifications" ADD COLUMN "by_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "metric" smallint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "record_ids" integer[];--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_of_records" ON "notifications" USING btree ("metric","record_ids") WHERE "notifications"."metric" is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_id_lookup" ON "notifications" USING btree ("by_id") WHERE "notifications"."by_id" is not null;