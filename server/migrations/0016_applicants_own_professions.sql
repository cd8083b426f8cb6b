ALTER TABLE "applications" ALTER COLUMN "profession_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "profession_name" text;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_profession" CHECK ("applications"."profession_id" is not null or "applications"."profession_name" is not null);