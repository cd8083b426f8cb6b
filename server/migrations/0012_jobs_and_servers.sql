CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"began_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"error" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "reply" text;