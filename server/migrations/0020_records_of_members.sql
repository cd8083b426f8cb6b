CREATE INDEX "business_bucks_member_id_lookup" ON "business_bucks" USING btree ("member_id") WHERE "business_bucks"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "business_bucks_receiver_id_lookup" ON "business_bucks" USING btree ("receiver_id") WHERE "business_bucks"."receiver_id" is not null;--> statement-breakpoint
CREATE INDEX "event_attendances_member_id_lookup" ON "event_attendances" USING btree ("member_id") WHERE "event_attendances"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "event_attendances_receiver_id_lookup" ON "event_attendances" USING btree ("receiver_id") WHERE "event_attendances"."receiver_id" is not null;--> statement-breakpoint
CREATE INDEX "link_shares_member_id_lookup" ON "link_shares" USING btree ("member_id") WHERE "link_shares"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "link_shares_receiver_id_lookup" ON "link_shares" USING btree ("receiver_id") WHERE "link_shares"."receiver_id" is not null;--> statement-breakpoint
CREATE INDEX "referrals_member_id_lookup" ON "referrals" USING btree ("member_id") WHERE "referrals"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "referrals_receiver_id_lookup" ON "referrals" USING btree ("receiver_id") WHERE "referrals"."receiver_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_member_id_lookup" ON "sessions" USING btree ("member_id") WHERE "sessions"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "sessions_receiver_id_lookup" ON "sessions" USING btree ("receiver_id") WHERE "sessions"."receiver_id" is not null;--> statement-breakpoint
CREATE INDEX "visitors_member_id_lookup" ON "visitors" USING btree ("member_id") WHERE "visitors"."member_id" is not null;