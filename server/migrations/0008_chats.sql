DROP INDEX "conversations_chapter_id_lookup";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "started_by" integer;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_started_by_members_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_of_chapter" ON "conversations" USING btree ("chapter_id") WHERE "conversations"."chapter_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_started_by_lookup" ON "conversations" USING btree ("started_by") WHERE "conversations"."started_by" is not null;--> statement-breakpoint
CREATE INDEX "messages_images" ON "messages" USING btree ("conversation_id","id") WHERE "messages"."image" is not null;--> statement-breakpoint
CREATE INDEX "messages_image_lookup" ON "messages" USING btree ("image") WHERE "messages"."image" is not null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_chapter" CHECK (("conversations"."kind" = 'chapter') = ("conversations"."chapter_id" is not null));--> statement-breakpoint
INSERT INTO "conversations" ("kind", "chapter_id") SELECT 'chapter', c."id" FROM "chapters" c WHERE NOT EXISTS (SELECT FROM "conversations" k WHERE k."chapter_id" = c."id") ORDER BY c."id";--> statement-breakpoint
INSERT INTO "conversation_members" ("conversation_id", "member_id") SELECT k."id", m."id" FROM "conversations" k JOIN "members" m ON m."chapter_id" = k."chapter_id" WHERE m."status" <> 'ended' ON CONFLICT ("conversation_id", "member_id") DO UPDATE SET "left_at" = NULL;
