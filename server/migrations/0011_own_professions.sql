ALTER TABLE "visitors" ALTER COLUMN "profession_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "next_token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "onboarding_items" ADD COLUMN "opens" text;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "profession_name" text;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_next_token_hash_unique" UNIQUE("next_token_hash");--> statement-breakpoint
ALTER TABLE "onboarding_items" ADD CONSTRAINT "onboarding_items_opens_value" CHECK ("onboarding_items"."opens" in ('profile', 'links', 'mentor', 'training', 'members', 'session', 'referral', 'visitor', 'spotlights', 'concept'));--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_profession" CHECK ("visitors"."profession_id" is not null or "visitors"."profession_name" is not null);