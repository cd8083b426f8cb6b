CREATE INDEX "members_by_business" ON "members" USING btree (lower("business_name"),"last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "members_by_business_down" ON "members" USING btree (lower("business_name") desc nulls last,"last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "members_by_city" ON "members" USING btree (lower("city"),"last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "members_by_city_down" ON "members" USING btree (lower("city") desc nulls last,"last_name","first_name","id");