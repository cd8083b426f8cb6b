CREATE TABLE "known_devices" (
	"sub" uuid NOT NULL,
	"mark" "bytea" NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_sub_mark_pk" PRIMARY KEY("sub","mark")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD COLUMN "keeps_others_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_sub_accounts_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."accounts"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_last_at_index" ON "known_devices" USING btree ("last_at");