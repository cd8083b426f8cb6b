ALTER TABLE "moment_slots" DROP CONSTRAINT "moment_slots_status_value";--> statement-breakpoint
ALTER TABLE "sample_sessions" ADD COLUMN "reminded_days" integer;--> statement-breakpoint
ALTER TABLE "member_spotlights" ADD COLUMN "reminded_days" integer;--> statement-breakpoint
ALTER TABLE "moment_slots" ADD COLUMN "change_asked" text;--> statement-breakpoint
ALTER TABLE "moment_slots" ADD COLUMN "swap_with_id" integer;--> statement-breakpoint
ALTER TABLE "moment_slots" ADD COLUMN "swap_note" text;--> statement-breakpoint
ALTER TABLE "moment_slots" ADD COLUMN "reminded_days" integer;--> statement-breakpoint
ALTER TABLE "moment_slots" ADD CONSTRAINT "moment_slots_swap_with_id_moment_slots_id_fk" FOREIGN KEY ("swap_with_id") REFERENCES "public"."moment_slots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moment_slots_swap_with_id_lookup" ON "moment_slots" USING btree ("swap_with_id") WHERE "moment_slots"."swap_with_id" is not null;--> statement-breakpoint
ALTER TABLE "moment_slots" ADD CONSTRAINT "moment_slots_status_value" CHECK ("moment_slots"."status" in ('Asked', 'Requested', 'Approved', 'Declined', 'Delivered'));