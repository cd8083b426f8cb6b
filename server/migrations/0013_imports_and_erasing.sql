CREATE TABLE "erase_requests" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_kind_value";--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_status_value";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "file_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "file_bytes" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "source" "bytea";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "rows" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "is_remembered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "removed" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "run_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erase_requests" ADD CONSTRAINT "erase_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "file_key";--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind_value" CHECK ("imports"."kind" in ('members', 'chapters', 'professions', 'trainings', 'visitors'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_status_value" CHECK ("imports"."status" in ('previewed', 'running', 'run', 'failed', 'undone'));