CREATE UNIQUE INDEX "goals_once" ON "goals" ("chapter_id", "member_id", "metric", "send", "starts_on", "ends_on") NULLS NOT DISTINCT WHERE "archived_at" IS NULL;
