ALTER TABLE "application_comments" ADD COLUMN "from_applicant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "application_comments" SET "from_applicant" = true, "text" = substr("text", 28) WHERE starts_with("text", 'Answer from the applicant: ');
