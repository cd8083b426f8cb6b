CREATE TABLE "application_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"name" text NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" integer,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "application_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"text" text NOT NULL,
	"requests_information" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_votes" (
	"application_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"vote" boolean NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "application_votes_application_id_member_id_pk" PRIMARY KEY("application_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"profession_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"cell_phone" text,
	"work_phone" text,
	"address" text,
	"business_name" text,
	"website" text,
	"sponsor_name" text,
	"sponsor_id" integer,
	"references" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"agreement_version" integer NOT NULL,
	"status" text DEFAULT 'New' NOT NULL,
	"payment_state" text DEFAULT 'open' NOT NULL,
	"reviewer_id" integer,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision_message" text,
	"member_id" integer,
	"token_hash" "bytea" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "applications_status_value" CHECK ("applications"."status" in ('New', 'In review', 'Interview', 'Approved', 'Declined', 'Withdrawn')),
	CONSTRAINT "applications_payment_state_value" CHECK ("applications"."payment_state" in ('open', 'paid', 'waived')),
	CONSTRAINT "applications_first_name_length" CHECK (char_length("applications"."first_name") between 3 and 100),
	CONSTRAINT "applications_last_name_length" CHECK (char_length("applications"."last_name") between 3 and 100),
	CONSTRAINT "applications_email_length" CHECK (char_length("applications"."email") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "payment_infos" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"payer_name" text,
	"payer_email" text,
	"payer_address" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"subscription_id" integer NOT NULL,
	"date" date NOT NULL,
	"amount" numeric(9, 2) NOT NULL,
	"receipt_url" text,
	"provider_reference" text,
	"recorded_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_reference_unique" UNIQUE("provider_reference"),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"plan" text NOT NULL,
	"paid_until" date NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"paused_until" date,
	"last_reminder_at" timestamp with time zone,
	"decision" text,
	"decided_by" integer,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_member_id_unique" UNIQUE("member_id"),
	CONSTRAINT "subscriptions_status_value" CHECK ("subscriptions"."status" in ('Active', 'Due', 'Overdue', 'Paused', 'Ended')),
	CONSTRAINT "subscriptions_decision_value" CHECK ("subscriptions"."decision" in ('renew', 'not renew'))
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"status" text NOT NULL,
	"sub_request_id" integer,
	"sub_name" text,
	"note" text,
	"marked_by" integer,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"contest_note" text,
	"contested_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attendances_once" UNIQUE("meeting_id","member_id"),
	CONSTRAINT "attendances_status_value" CHECK ("attendances"."status" in ('Present', 'Late', 'Absent', 'Excused', 'Substitute'))
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"until_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"profession_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_requests_once" UNIQUE("chapter_id","profession_id","member_id"),
	CONSTRAINT "category_requests_status_value" CHECK ("category_requests"."status" in ('open', 'visitor expected', 'filled'))
);
--> statement-breakpoint
CREATE TABLE "chapters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chapters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"region_id" integer,
	"name" text NOT NULL,
	"city" text,
	"state" text,
	"weekday" smallint NOT NULL,
	"meeting_time" time NOT NULL,
	"time_zone" text NOT NULL,
	"place" text,
	"online_link" text,
	"chapter_zoom" text,
	"networking_moment_curriculum_link" text,
	"description" text,
	"founded_on" date,
	"contact_id" integer,
	"takes_visitors" boolean DEFAULT true NOT NULL,
	"takes_drop_ins" boolean DEFAULT true NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"currency" char(3) NOT NULL,
	"rules" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_words" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_words)) STORED,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chapters_name_unique" UNIQUE("name"),
	CONSTRAINT "chapters_name_length" CHECK (char_length("chapters"."name") between 1 and 100),
	CONSTRAINT "chapters_weekday_range" CHECK ("chapters"."weekday" between 1 and 7),
	CONSTRAINT "chapters_currency_letters" CHECK ("chapters"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "meeting_plans" (
	"meeting_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"coming" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_plans_meeting_id_member_id_pk" PRIMARY KEY("meeting_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "regions_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "weekly_meetings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "weekly_meetings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"date" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"place" text,
	"online_link" text,
	"status" text DEFAULT 'open' NOT NULL,
	"skip_reason" text,
	"headcount" integer,
	"checkin_code_hash" "bytea",
	"closed_at" timestamp with time zone,
	"closed_by" integer,
	"reopened_at" timestamp with time zone,
	"reopen_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_meetings_once" UNIQUE("chapter_id","date"),
	CONSTRAINT "weekly_meetings_chapter_key" UNIQUE("id","chapter_id"),
	CONSTRAINT "weekly_meetings_status_value" CHECK ("weekly_meetings"."status" in ('open', 'closed', 'skipped')),
	CONSTRAINT "weekly_meetings_closed" CHECK (("weekly_meetings"."status" = 'closed') = ("weekly_meetings"."closed_at" is not null)),
	CONSTRAINT "weekly_meetings_headcount_range" CHECK ("weekly_meetings"."headcount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"last_read_id" bigint DEFAULT 0 NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "conversation_members_conversation_id_member_id_pk" PRIMARY KEY("conversation_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"chapter_id" integer,
	"pair_key" text,
	"name" text,
	"image" text,
	"last_message_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_pair_key_unique" UNIQUE("pair_key"),
	CONSTRAINT "conversations_kind_value" CHECK ("conversations"."kind" in ('direct', 'group', 'chapter')),
	CONSTRAINT "conversations_pair" CHECK (("conversations"."kind" = 'direct') = ("conversations"."pair_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"body" text,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_content" CHECK ("messages"."body" is not null or "messages"."image" is not null)
);
--> statement-breakpoint
CREATE TABLE "checklist_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checklist_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"checklist_id" integer NOT NULL,
	"date" date NOT NULL,
	"meeting_id" integer,
	"member_id" integer,
	"filled_by" integer NOT NULL,
	"completed_at" timestamp with time zone,
	"completed_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer
);
--> statement-breakpoint
CREATE TABLE "checklist_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checklist_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checklist_id" integer NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "checklist_marks" (
	"entry_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"mark" text NOT NULL,
	"note" text,
	"by_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "checklist_marks_entry_id_item_id_pk" PRIMARY KEY("entry_id","item_id"),
	CONSTRAINT "checklist_marks_mark_value" CHECK ("checklist_marks"."mark" in ('done', 'not done', 'n.a.'))
);
--> statement-breakpoint
CREATE TABLE "checklists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checklists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"name" text NOT NULL,
	"audience" text[] NOT NULL,
	"kind" text NOT NULL,
	"repeats" text NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "checklists_name_length" CHECK (char_length("checklists"."name") between 3 and 200),
	CONSTRAINT "checklists_audience_values" CHECK (cardinality("checklists"."audience") > 0 and "checklists"."audience" <@ array['member', 'president', 'vice_president', 'secretary_treasurer', 'membership_committee', 'visitor_host', 'mentor_coordinator', 'events_committee', 'education_coordinator', 'area_director', 'administrator']::text[]),
	CONSTRAINT "checklists_kind_value" CHECK ("checklists"."kind" in ('role', 'onboarding', 'meeting', 'event')),
	CONSTRAINT "checklists_repeats_value" CHECK ("checklists"."repeats" in ('weekly', 'term', 'once'))
);
--> statement-breakpoint
CREATE TABLE "goals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"member_id" integer,
	"metric" text NOT NULL,
	"send" boolean,
	"target" numeric(12, 2) NOT NULL,
	"start_value" numeric(12, 2) DEFAULT '0' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"shared_with_mentor" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goals_metric_value" CHECK ("goals"."metric" in ('1', '2', '3', '4', '5', '6', 'members', 'attendance')),
	CONSTRAINT "goals_target_positive" CHECK ("goals"."target" > 0),
	CONSTRAINT "goals_order" CHECK ("goals"."ends_on" >= "goals"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"steps" text[] DEFAULT '{}' NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "certificates_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "coaching_assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coaching_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"coach_id" integer,
	"certificate_id" integer NOT NULL,
	"assigned_on" date NOT NULL,
	"steps_done" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'Assigned' NOT NULL,
	"announced" boolean DEFAULT false NOT NULL,
	"announced_at" timestamp with time zone,
	"announced_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "coaching_assignments_status_value" CHECK ("coaching_assignments"."status" in ('Assigned', 'In progress', 'Completed', 'Announced')),
	CONSTRAINT "coaching_assignments_announced" CHECK (not "coaching_assignments"."announced" or "coaching_assignments"."status" = 'Announced')
);
--> statement-breakpoint
CREATE TABLE "helper_assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "helper_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"helper_id" integer NOT NULL,
	"note" text,
	"from_on" date NOT NULL,
	"ended_on" date
);
--> statement-breakpoint
CREATE TABLE "member_checklist_items" (
	"member_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" integer,
	"points" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_checklist_items_member_id_item_id_pk" PRIMARY KEY("member_id","item_id"),
	CONSTRAINT "member_checklist_items_points_range" CHECK ("member_checklist_items"."points" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "member_talks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_talks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"date" date NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_trainings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_trainings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"training_id" integer NOT NULL,
	"date" date NOT NULL,
	"note" text,
	"proof_image" text,
	"entered_by" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer
);
--> statement-breakpoint
CREATE TABLE "mentorships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mentorships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"protege_id" integer NOT NULL,
	"mentor_id" integer NOT NULL,
	"since" date NOT NULL,
	"planned_end" date,
	"ended_on" date,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentorships_two_people" CHECK ("mentorships"."protege_id" <> "mentorships"."mentor_id")
);
--> statement-breakpoint
CREATE TABLE "onboarding_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "onboarding_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer,
	"name" text NOT NULL,
	"how_to" text,
	"self_tick" boolean DEFAULT false NOT NULL,
	"due_days" integer,
	"position" integer NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "onboarding_items_name_length" CHECK (char_length("onboarding_items"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "sample_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sample_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"member_a_id" integer NOT NULL,
	"member_b_id" integer,
	"topic" text,
	"place" text,
	"material_link" text,
	"status" text DEFAULT 'Planned' NOT NULL,
	"answer_a" text,
	"answer_b" text,
	"asked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "sample_sessions_two_people" CHECK ("sample_sessions"."member_a_id" <> "sample_sessions"."member_b_id"),
	CONSTRAINT "sample_sessions_status_value" CHECK ("sample_sessions"."status" in ('Planned', 'Done', 'Cancelled')),
	CONSTRAINT "sample_sessions_answer_a_value" CHECK ("sample_sessions"."answer_a" in ('accept', 'decline')),
	CONSTRAINT "sample_sessions_answer_b_value" CHECK ("sample_sessions"."answer_b" in ('accept', 'decline'))
);
--> statement-breakpoint
CREATE TABLE "trainings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trainings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"what_for" text,
	"required_for" text[] DEFAULT '{}' NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "trainings_name_unique" UNIQUE("name"),
	CONSTRAINT "trainings_name_length" CHECK (char_length("trainings"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" integer,
	"chapter_id" integer,
	"member_id" integer,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"member_id" integer NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" smallint,
	"answer" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_member_id_route_key_pk" PRIMARY KEY("member_id","route","key"),
	CONSTRAINT "idempotency_keys_key_length" CHECK (char_length("idempotency_keys"."key") between 8 and 128)
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "import_rows_import_id_entity_entity_id_version_pk" PRIMARY KEY("import_id","entity","entity_id","version")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer,
	"by_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"mapping" jsonb,
	"status" text DEFAULT 'previewed' NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_kind_value" CHECK ("imports"."kind" in ('members', 'chapters', 'professions', 'trainings', 'visitors', 'records')),
	CONSTRAINT "imports_status_value" CHECK ("imports"."status" in ('previewed', 'run', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outgoing_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to_email" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"send_after" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"window_ends" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"member_id" integer,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"folder" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer,
	"sha256" "bytea",
	"status" text DEFAULT 'issued' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_folder_value" CHECK ("uploads"."folder" in ('images/profiles', 'images/event-attendance')),
	CONSTRAINT "uploads_status_value" CHECK ("uploads"."status" in ('issued', 'stored', 'referred'))
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"vote_note" text,
	"sent_by" integer,
	"sent_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"reply" text,
	"replied_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "letters_kind_value" CHECK ("letters"."kind" in ('friendly reminder', 'first', 'second', 'final')),
	CONSTRAINT "letters_reason_value" CHECK ("letters"."reason" in ('absences', 'no activity')),
	CONSTRAINT "letters_status_value" CHECK ("letters"."status" in ('draft', 'sent')),
	CONSTRAINT "letters_body_length" CHECK (char_length("letters"."body") between 3 and 5000)
);
--> statement-breakpoint
CREATE TABLE "feature_link_winners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feature_link_winners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"week" date NOT NULL,
	"link_id" integer NOT NULL,
	"chosen_by" text NOT NULL,
	"picked_by" integer,
	"announced" boolean DEFAULT false NOT NULL,
	"announced_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feature_link_winners_once" UNIQUE("chapter_id","week"),
	CONSTRAINT "feature_link_winners_monday" CHECK (extract(isodow from "feature_link_winners"."week") = 1),
	CONSTRAINT "feature_link_winners_chosen_by_value" CHECK ("feature_link_winners"."chosen_by" in ('most shared', 'draw', 'leader'))
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"chapter_id" integer,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"where_to_share" text[] NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "links_title_length" CHECK (char_length("links"."title") between 3 and 200),
	CONSTRAINT "links_url_length" CHECK (char_length("links"."url") between 1 and 2048),
	CONSTRAINT "links_url_scheme" CHECK ("links"."url" ~ '^https?://'),
	CONSTRAINT "links_type_value" CHECK ("links"."type" in ('MC Post', 'SM Post', 'Spotlight Post', 'Sessions Post', 'Other Post')),
	CONSTRAINT "links_where_to_share_values" CHECK (cardinality("links"."where_to_share") > 0 and "links"."where_to_share" <@ array['Facebook', 'Instagram', 'LinkedIn', 'X', 'YouTube', 'TikTok', 'E-mail', 'Text', 'Other']::text[])
);
--> statement-breakpoint
CREATE TABLE "promo_suggestions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promo_suggestions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"image" text,
	"valid_from" date,
	"valid_to" date,
	"status" text DEFAULT 'Suggested' NOT NULL,
	"promo_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "promo_suggestions_title_length" CHECK (char_length("promo_suggestions"."title") between 3 and 200),
	CONSTRAINT "promo_suggestions_text_length" CHECK (char_length("promo_suggestions"."text") between 3 and 5000),
	CONSTRAINT "promo_suggestions_status_value" CHECK ("promo_suggestions"."status" in ('Suggested', 'Accepted', 'Changed', 'Declined'))
);
--> statement-breakpoint
CREATE TABLE "promos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"image" text,
	"valid_from" date,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "promos_title_length" CHECK (char_length("promos"."title") between 3 and 200),
	CONSTRAINT "promos_text_length" CHECK (char_length("promos"."text") between 3 and 5000),
	CONSTRAINT "promos_order" CHECK ("promos"."valid_to" >= "promos"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "biographies" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"about_me" text,
	"my_business" text,
	"ideal_referral" text,
	"how_to_introduce" text,
	"goals" text,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "biographies_about_me_length" CHECK (char_length("biographies"."about_me") between 0 and 5000),
	CONSTRAINT "biographies_my_business_length" CHECK (char_length("biographies"."my_business") between 0 and 5000),
	CONSTRAINT "biographies_ideal_referral_length" CHECK (char_length("biographies"."ideal_referral") between 0 and 5000),
	CONSTRAINT "biographies_how_to_introduce_length" CHECK (char_length("biographies"."how_to_introduce") between 0 and 5000),
	CONSTRAINT "biographies_goals_length" CHECK (char_length("biographies"."goals") between 0 and 5000)
);
--> statement-breakpoint
CREATE TABLE "capability_loans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "capability_loans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"capability" text NOT NULL,
	"chapter_id" integer NOT NULL,
	"lent_by" integer NOT NULL,
	"until_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "cities_once" UNIQUE("city","state")
);
--> statement-breakpoint
CREATE TABLE "member_links" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"website" text,
	"facebook_business_page" text,
	"others" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_settings" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"notifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"digest_day" smallint,
	"default_chapter_id" integer,
	"language" text DEFAULT 'en' NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"text_size" text DEFAULT 'normal' NOT NULL,
	"show_phone" boolean DEFAULT true NOT NULL,
	"show_email" boolean DEFAULT true NOT NULL,
	"show_birthday" boolean DEFAULT false NOT NULL,
	"calendar_token_hash" "bytea",
	"privacy_version" integer,
	"privacy_accepted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_settings_calendar_token_hash_unique" UNIQUE("calendar_token_hash"),
	CONSTRAINT "member_settings_theme_value" CHECK ("member_settings"."theme" in ('light', 'dark', 'system')),
	CONSTRAINT "member_settings_digest_day_range" CHECK ("member_settings"."digest_day" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"cell_phone" text,
	"work_phone" text,
	"address" text,
	"city" text,
	"state" text,
	"birthday" date,
	"business_name" text,
	"profession_id" integer,
	"profile_image" text,
	"is_ep" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"joined_on" date,
	"search_words" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_words)) STORED,
	"erased_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_first_name_length" CHECK (char_length("members"."first_name") between 1 and 100),
	CONSTRAINT "members_last_name_length" CHECK (char_length("members"."last_name") between 1 and 100),
	CONSTRAINT "members_email_length" CHECK (char_length("members"."email") between 3 and 254),
	CONSTRAINT "members_cell_phone_length" CHECK (char_length("members"."cell_phone") between 0 and 30),
	CONSTRAINT "members_work_phone_length" CHECK (char_length("members"."work_phone") between 0 and 30),
	CONSTRAINT "members_status_value" CHECK ("members"."status" in ('active', 'paused', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "memberships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"chapter_id" integer NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date,
	"end_reason" text,
	CONSTRAINT "memberships_until_on_order" CHECK ("memberships"."until_on" >= "memberships"."from_on")
);
--> statement-breakpoint
CREATE TABLE "profession_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profession_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"profession_id" integer NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profession_requests_status_value" CHECK ("profession_requests"."status" in ('requested', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "professions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "professions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"one_seat" boolean DEFAULT true NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "professions_name_unique" UNIQUE("name"),
	CONSTRAINT "professions_name_length" CHECK (char_length("professions"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "role_assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"role" text NOT NULL,
	"chapter_id" integer,
	"region_id" integer,
	"from_on" date NOT NULL,
	"until_on" date,
	"granted_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_assignments_once" UNIQUE NULLS NOT DISTINCT("member_id","role","chapter_id","region_id","from_on"),
	CONSTRAINT "role_assignments_role_value" CHECK ("role_assignments"."role" in ('member', 'president', 'vice_president', 'secretary_treasurer', 'membership_committee', 'visitor_host', 'mentor_coordinator', 'events_committee', 'education_coordinator', 'area_director', 'administrator')),
	CONSTRAINT "role_assignments_scope" CHECK (case "role_assignments"."role" when 'administrator' then "role_assignments"."chapter_id" is null and "role_assignments"."region_id" is null when 'area_director' then "role_assignments"."chapter_id" is null and "role_assignments"."region_id" is not null else "role_assignments"."chapter_id" is not null and "role_assignments"."region_id" is null end),
	CONSTRAINT "role_assignments_until_on_order" CHECK ("role_assignments"."until_on" >= "role_assignments"."from_on")
);
--> statement-breakpoint
CREATE TABLE "event_rsvps" (
	"event_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"going" boolean NOT NULL,
	"guests" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_rsvps_event_id_member_id_pk" PRIMARY KEY("event_id","member_id"),
	CONSTRAINT "event_rsvps_guests_range" CHECK ("event_rsvps"."guests" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"place" text,
	"online_link" text,
	"host_id" integer,
	"capacity" integer,
	"image" text,
	"description" text,
	"training_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "events_title_length" CHECK (char_length("events"."title") between 3 and 200),
	CONSTRAINT "events_type_value" CHECK ("events"."type" in ('Training', 'Seminar', 'Show', 'Open Mic', 'Promo Party', 'Mixer', 'Listening/Viewing')),
	CONSTRAINT "events_order" CHECK ("events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "events_capacity_positive" CHECK ("events"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "member_spotlights" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_spotlights_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"intro" text,
	"ask" text,
	"link_id" integer,
	"video_link" text,
	"status" text DEFAULT 'Planned' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "member_spotlights_status_value" CHECK ("member_spotlights"."status" in ('Planned', 'Done', 'Cancelled'))
);
--> statement-breakpoint
CREATE TABLE "moment_slots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moment_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"type" text NOT NULL,
	"member_id" integer NOT NULL,
	"topic" text,
	"material_link" text,
	"curriculum_unit" text,
	"minutes" integer,
	"status" text DEFAULT 'Requested' NOT NULL,
	"decline_reason" text,
	"decided_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "moment_slots_type_value" CHECK ("moment_slots"."type" in ('marketing', 'networking')),
	CONSTRAINT "moment_slots_status_value" CHECK ("moment_slots"."status" in ('Requested', 'Approved', 'Declined', 'Delivered'))
);
--> statement-breakpoint
CREATE TABLE "pipeline_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pipeline_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"target_date" date,
	"place" text,
	"budget_note" text,
	"next_step" text,
	"status" text DEFAULT 'Idea' NOT NULL,
	"event_id" integer,
	"proposed_by" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "pipeline_items_title_length" CHECK (char_length("pipeline_items"."title") between 3 and 200),
	CONSTRAINT "pipeline_items_type_value" CHECK ("pipeline_items"."type" in ('Training', 'Seminar', 'Show', 'Open Mic', 'Promo Party', 'Mixer', 'Listening/Viewing')),
	CONSTRAINT "pipeline_items_status_value" CHECK ("pipeline_items"."status" in ('Idea', 'Planned', 'Confirmed', 'Promoted', 'Done', 'Dropped'))
);
--> statement-breakpoint
CREATE TABLE "pipeline_spots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pipeline_spots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"role" text NOT NULL,
	"member_id" integer,
	"filled_at" timestamp with time zone,
	CONSTRAINT "pipeline_spots_role_length" CHECK (char_length("pipeline_spots"."role") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "business_bucks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_bucks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer,
	"member_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"receiver_chapter_id" integer,
	"date" date NOT NULL,
	"counted_meeting_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	"amount" numeric(9, 2) NOT NULL,
	"business_type" text NOT NULL,
	"comments" text,
	"is_ep" boolean DEFAULT false NOT NULL,
	"ep_referral_type" text,
	"referral_id" integer,
	CONSTRAINT "business_bucks_receiver_is_another" CHECK ("business_bucks"."member_id" <> "business_bucks"."receiver_id"),
	CONSTRAINT "business_bucks_amount_positive" CHECK ("business_bucks"."amount" > 0),
	CONSTRAINT "business_bucks_ep_referral" CHECK ("business_bucks"."is_ep" = ("business_bucks"."ep_referral_type" is not null)),
	CONSTRAINT "business_bucks_ep_past_referral" CHECK (not ("business_bucks"."is_ep" and "business_bucks"."referral_id" is not null)),
	CONSTRAINT "business_bucks_business_type_value" CHECK ("business_bucks"."business_type" in ('New', 'Repeat BB from past referral given')),
	CONSTRAINT "business_bucks_ep_referral_type_value" CHECK ("business_bucks"."ep_referral_type" in ('EP', 'Visitor', 'Former Member', 'Unknown Post'))
);
--> statement-breakpoint
CREATE TABLE "correction_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "correction_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"metric" smallint NOT NULL,
	"record_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"note" text NOT NULL,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "correction_requests_metric_range" CHECK ("correction_requests"."metric" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "event_attendances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_attendances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer,
	"member_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"receiver_chapter_id" integer,
	"date" date NOT NULL,
	"counted_meeting_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	"happened_at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"show_name" text,
	"training_id" integer,
	"image" text,
	"address" text,
	"lat" numeric(9, 6) DEFAULT 0 NOT NULL,
	"lon" numeric(9, 6) DEFAULT 0 NOT NULL,
	"guests" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_attendances_type_value" CHECK ("event_attendances"."type" in ('Training', 'Seminar', 'Show', 'Open Mic', 'Promo Party', 'Mixer', 'Listening/Viewing')),
	CONSTRAINT "event_attendances_guests_range" CHECK ("event_attendances"."guests" between 0 and 10000),
	CONSTRAINT "event_attendances_training" CHECK (("event_attendances"."type" = 'Training') = ("event_attendances"."training_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "link_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "link_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer,
	"member_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"receiver_chapter_id" integer,
	"date" date NOT NULL,
	"counted_meeting_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	"link_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"referral_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"from_state" text,
	"to_state" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_events_from_state_value" CHECK ("referral_events"."from_state" in ('Given', 'Seen', 'Contacted', 'Won', 'Lost', 'No answer')),
	CONSTRAINT "referral_events_to_state_value" CHECK ("referral_events"."to_state" in ('Given', 'Seen', 'Contacted', 'Won', 'Lost', 'No answer'))
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer,
	"member_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"receiver_chapter_id" integer,
	"date" date NOT NULL,
	"counted_meeting_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	"type" text NOT NULL,
	"methods" text[] NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"cell_phone" text,
	"work_phone" text,
	"address" text,
	"comments" text NOT NULL,
	"connection" boolean DEFAULT false NOT NULL,
	"connection_profession" text,
	"referral_state" text DEFAULT 'Given' NOT NULL,
	"state_changed_at" timestamp with time zone,
	"nudged_at" timestamp with time zone,
	CONSTRAINT "referrals_receiver_is_another" CHECK ("referrals"."member_id" <> "referrals"."receiver_id"),
	CONSTRAINT "referrals_type_value" CHECK ("referrals"."type" in ('In_Chapter', 'Out_of_Chapter')),
	CONSTRAINT "referrals_methods_values" CHECK (cardinality("referrals"."methods") > 0 and "referrals"."methods" <@ array['E-mail', 'Text', 'Social Media', 'In Person', 'Call', 'Invited to Meeting']::text[]),
	CONSTRAINT "referrals_referral_state_value" CHECK ("referrals"."referral_state" in ('Given', 'Seen', 'Contacted', 'Won', 'Lost', 'No answer')),
	CONSTRAINT "referrals_first_name_length" CHECK (char_length("referrals"."first_name") between 3 and 100),
	CONSTRAINT "referrals_last_name_length" CHECK (char_length("referrals"."last_name") between 3 and 100),
	CONSTRAINT "referrals_comments_length" CHECK (char_length("referrals"."comments") between 3 and 5000)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer,
	"member_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"receiver_chapter_id" integer,
	"date" date NOT NULL,
	"counted_meeting_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	"type" text NOT NULL,
	"address" text NOT NULL,
	"discussion" text NOT NULL,
	CONSTRAINT "sessions_receiver_is_another" CHECK ("sessions"."member_id" <> "sessions"."receiver_id"),
	CONSTRAINT "sessions_type_value" CHECK ("sessions"."type" in ('Quick Session', 'Activity Session', 'Coaching Session', 'Leadership Session', 'Supergroups Session', 'Visitor Session', 'MNO Session')),
	CONSTRAINT "sessions_address_length" CHECK (char_length("sessions"."address") between 3 and 5000),
	CONSTRAINT "sessions_discussion_length" CHECK (char_length("sessions"."discussion") between 3 and 5000)
);
--> statement-breakpoint
CREATE TABLE "thanks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "thanks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"metric" smallint NOT NULL,
	"record_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"to_id" integer NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thanks_once" UNIQUE("metric","record_id","by_id"),
	CONSTRAINT "thanks_metric_range" CHECK ("thanks"."metric" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"sub" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"username" text NOT NULL,
	"status" text NOT NULL,
	"salt" "bytea",
	"verifier_sealed" "bytea",
	"revoked_before" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_member_id_unique" UNIQUE("member_id"),
	CONSTRAINT "accounts_status_value" CHECK ("accounts"."status" in ('FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'UNCONFIRMED', 'DISABLED'))
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"sub" uuid NOT NULL,
	"kind" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_codes_kind_value" CHECK ("one_time_codes"."kind" in ('confirm', 'reset', 'link'))
);
--> statement-breakpoint
CREATE TABLE "refresh_families" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sub" uuid NOT NULL,
	"device" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"successor_sealed" "bytea",
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"secret_hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sub" uuid,
	"state_sealed" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"name_hash" "bytea" PRIMARY KEY NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_id" integer NOT NULL,
	CONSTRAINT "documents_once" UNIQUE("key","version"),
	CONSTRAINT "documents_key_value" CHECK ("documents"."key" in ('concept', 'privacy_policy'))
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"page" text,
	"screenshot" text,
	"may_contact" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'New' NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_kind_value" CHECK ("feedback"."kind" in ('problem', 'idea', 'praise')),
	CONSTRAINT "feedback_status_value" CHECK ("feedback"."status" in ('New', 'Read', 'Done'))
);
--> statement-breakpoint
CREATE TABLE "organisation_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"reason" text,
	"open_to_anyone" boolean DEFAULT false NOT NULL,
	"sub_member_id" integer,
	"sub_first_name" text,
	"sub_last_name" text,
	"sub_email" text,
	"sub_phone" text,
	"sub_business" text,
	"sixty_seconds" text,
	"notes" text,
	"status" text DEFAULT 'Open' NOT NULL,
	"confirmed_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "sub_requests_status_value" CHECK ("sub_requests"."status" in ('Open', 'Offered', 'Accepted', 'Confirmed', 'Attended', 'No-show', 'Cancelled'))
);
--> statement-breakpoint
CREATE TABLE "visitor_followups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitor_followups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"visitor_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer NOT NULL,
	"meeting_id" integer NOT NULL,
	"date" date NOT NULL,
	"member_id" integer,
	"inviter_chapter_id" integer,
	"invited_by_name" text,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"methods" text[] NOT NULL,
	"profession_id" integer NOT NULL,
	"business_name" text,
	"work_phone" text,
	"cell_phone" text,
	"address" text,
	"website" text,
	"facebook_business_page" text,
	"business_link_share" text,
	"notes" text,
	"drop_in" boolean DEFAULT false NOT NULL,
	"drop_in_chapter_id" integer,
	"attended" boolean,
	"badge_printed" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"owner_id" integer,
	"next_step" text,
	"due" date,
	"merged_into_id" integer,
	"cancel_token_hash" "bytea",
	"counted_meeting_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	CONSTRAINT "visitors_cancel_token_hash_unique" UNIQUE("cancel_token_hash"),
	CONSTRAINT "visitors_drop_in_chapter" CHECK ("visitors"."drop_in" = ("visitors"."drop_in_chapter_id" is not null)),
	CONSTRAINT "visitors_methods_values" CHECK (cardinality("visitors"."methods") > 0 and "visitors"."methods" <@ array['MC Post', 'SM Post', 'Spotlight Post', 'Sessions Post', 'Coworker', 'Friend', 'Family', 'Networking', 'Client', 'Connection', 'Cold Call']::text[]),
	CONSTRAINT "visitors_outcome_value" CHECK ("visitors"."outcome" in ('Interested', 'Applied', 'Joined', 'Not now', 'No')),
	CONSTRAINT "visitors_email_length" CHECK (char_length("visitors"."email") between 3 and 254),
	CONSTRAINT "visitors_first_name_length" CHECK (char_length("visitors"."first_name") between 3 and 100),
	CONSTRAINT "visitors_last_name_length" CHECK (char_length("visitors"."last_name") between 3 and 100)
);
--> statement-breakpoint
ALTER TABLE "application_checks" ADD CONSTRAINT "application_checks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_checks" ADD CONSTRAINT "application_checks_done_by_members_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_comments" ADD CONSTRAINT "application_comments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_comments" ADD CONSTRAINT "application_comments_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_votes" ADD CONSTRAINT "application_votes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_votes" ADD CONSTRAINT "application_votes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_sponsor_id_members_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_reviewer_id_members_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_infos" ADD CONSTRAINT "payment_infos_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_members_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_sub_request_id_sub_requests_id_fk" FOREIGN KEY ("sub_request_id") REFERENCES "public"."sub_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_marked_by_members_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_meeting_fk" FOREIGN KEY ("meeting_id","chapter_id") REFERENCES "public"."weekly_meetings"("id","chapter_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_requests" ADD CONSTRAINT "category_requests_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_requests" ADD CONSTRAINT "category_requests_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_requests" ADD CONSTRAINT "category_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_contact_id_members_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_plans" ADD CONSTRAINT "meeting_plans_meeting_id_weekly_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."weekly_meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_plans" ADD CONSTRAINT "meeting_plans_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_meetings" ADD CONSTRAINT "weekly_meetings_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_meetings" ADD CONSTRAINT "weekly_meetings_closed_by_members_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_entries" ADD CONSTRAINT "checklist_entries_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_entries" ADD CONSTRAINT "checklist_entries_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_entries" ADD CONSTRAINT "checklist_entries_meeting_id_weekly_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."weekly_meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_entries" ADD CONSTRAINT "checklist_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_entries" ADD CONSTRAINT "checklist_entries_filled_by_members_id_fk" FOREIGN KEY ("filled_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_entries" ADD CONSTRAINT "checklist_entries_completed_by_members_id_fk" FOREIGN KEY ("completed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_entries" ADD CONSTRAINT "checklist_entries_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_marks" ADD CONSTRAINT "checklist_marks_entry_id_checklist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."checklist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_marks" ADD CONSTRAINT "checklist_marks_item_id_checklist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."checklist_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_marks" ADD CONSTRAINT "checklist_marks_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goals" ADD CONSTRAINT "goals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_assignments" ADD CONSTRAINT "coaching_assignments_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_assignments" ADD CONSTRAINT "coaching_assignments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_assignments" ADD CONSTRAINT "coaching_assignments_coach_id_members_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_assignments" ADD CONSTRAINT "coaching_assignments_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_assignments" ADD CONSTRAINT "coaching_assignments_announced_by_members_id_fk" FOREIGN KEY ("announced_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaching_assignments" ADD CONSTRAINT "coaching_assignments_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_assignments" ADD CONSTRAINT "helper_assignments_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_assignments" ADD CONSTRAINT "helper_assignments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_assignments" ADD CONSTRAINT "helper_assignments_helper_id_members_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_checklist_items" ADD CONSTRAINT "member_checklist_items_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_checklist_items" ADD CONSTRAINT "member_checklist_items_item_id_onboarding_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."onboarding_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_checklist_items" ADD CONSTRAINT "member_checklist_items_done_by_members_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_talks" ADD CONSTRAINT "member_talks_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_talks" ADD CONSTRAINT "member_talks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_talks" ADD CONSTRAINT "member_talks_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_trainings" ADD CONSTRAINT "member_trainings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_trainings" ADD CONSTRAINT "member_trainings_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_trainings" ADD CONSTRAINT "member_trainings_entered_by_members_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_trainings" ADD CONSTRAINT "member_trainings_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_protege_id_members_id_fk" FOREIGN KEY ("protege_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorships" ADD CONSTRAINT "mentorships_mentor_id_members_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onboarding_items" ADD CONSTRAINT "onboarding_items_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_sessions" ADD CONSTRAINT "sample_sessions_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_sessions" ADD CONSTRAINT "sample_sessions_member_a_id_members_id_fk" FOREIGN KEY ("member_a_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_sessions" ADD CONSTRAINT "sample_sessions_member_b_id_members_id_fk" FOREIGN KEY ("member_b_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_sessions" ADD CONSTRAINT "sample_sessions_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_sessions" ADD CONSTRAINT "sample_sessions_meeting_fk" FOREIGN KEY ("meeting_id","chapter_id") REFERENCES "public"."weekly_meetings"("id","chapter_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_sent_by_members_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_link_winners" ADD CONSTRAINT "feature_link_winners_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_link_winners" ADD CONSTRAINT "feature_link_winners_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_link_winners" ADD CONSTRAINT "feature_link_winners_picked_by_members_id_fk" FOREIGN KEY ("picked_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_suggestions" ADD CONSTRAINT "promo_suggestions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_suggestions" ADD CONSTRAINT "promo_suggestions_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_suggestions" ADD CONSTRAINT "promo_suggestions_promo_id_promos_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "biographies" ADD CONSTRAINT "biographies_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capability_loans" ADD CONSTRAINT "capability_loans_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capability_loans" ADD CONSTRAINT "capability_loans_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capability_loans" ADD CONSTRAINT "capability_loans_lent_by_members_id_fk" FOREIGN KEY ("lent_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_links" ADD CONSTRAINT "member_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_settings" ADD CONSTRAINT "member_settings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_settings" ADD CONSTRAINT "member_settings_default_chapter_id_chapters_id_fk" FOREIGN KEY ("default_chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profession_requests" ADD CONSTRAINT "profession_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profession_requests" ADD CONSTRAINT "profession_requests_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profession_requests" ADD CONSTRAINT "profession_requests_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_assignments" ADD CONSTRAINT "role_assignments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_assignments" ADD CONSTRAINT "role_assignments_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_assignments" ADD CONSTRAINT "role_assignments_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_assignments" ADD CONSTRAINT "role_assignments_granted_by_members_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_host_id_members_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_spotlights" ADD CONSTRAINT "member_spotlights_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_spotlights" ADD CONSTRAINT "member_spotlights_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_spotlights" ADD CONSTRAINT "member_spotlights_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_spotlights" ADD CONSTRAINT "member_spotlights_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_spotlights" ADD CONSTRAINT "member_spotlights_meeting_fk" FOREIGN KEY ("meeting_id","chapter_id") REFERENCES "public"."weekly_meetings"("id","chapter_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moment_slots" ADD CONSTRAINT "moment_slots_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moment_slots" ADD CONSTRAINT "moment_slots_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moment_slots" ADD CONSTRAINT "moment_slots_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moment_slots" ADD CONSTRAINT "moment_slots_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moment_slots" ADD CONSTRAINT "moment_slots_meeting_fk" FOREIGN KEY ("meeting_id","chapter_id") REFERENCES "public"."weekly_meetings"("id","chapter_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_items" ADD CONSTRAINT "pipeline_items_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_items" ADD CONSTRAINT "pipeline_items_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_items" ADD CONSTRAINT "pipeline_items_proposed_by_members_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_items" ADD CONSTRAINT "pipeline_items_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_spots" ADD CONSTRAINT "pipeline_spots_item_id_pipeline_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."pipeline_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pipeline_spots" ADD CONSTRAINT "pipeline_spots_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_bucks" ADD CONSTRAINT "business_bucks_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_bucks" ADD CONSTRAINT "business_bucks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_bucks" ADD CONSTRAINT "business_bucks_receiver_id_members_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_bucks" ADD CONSTRAINT "business_bucks_receiver_chapter_id_chapters_id_fk" FOREIGN KEY ("receiver_chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_bucks" ADD CONSTRAINT "business_bucks_counted_meeting_id_weekly_meetings_id_fk" FOREIGN KEY ("counted_meeting_id") REFERENCES "public"."weekly_meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_bucks" ADD CONSTRAINT "business_bucks_updated_by_members_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_bucks" ADD CONSTRAINT "business_bucks_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_bucks" ADD CONSTRAINT "business_bucks_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_requests" ADD CONSTRAINT "correction_requests_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendances" ADD CONSTRAINT "event_attendances_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendances" ADD CONSTRAINT "event_attendances_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendances" ADD CONSTRAINT "event_attendances_receiver_id_members_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendances" ADD CONSTRAINT "event_attendances_receiver_chapter_id_chapters_id_fk" FOREIGN KEY ("receiver_chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendances" ADD CONSTRAINT "event_attendances_counted_meeting_id_weekly_meetings_id_fk" FOREIGN KEY ("counted_meeting_id") REFERENCES "public"."weekly_meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendances" ADD CONSTRAINT "event_attendances_updated_by_members_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendances" ADD CONSTRAINT "event_attendances_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendances" ADD CONSTRAINT "event_attendances_training_id_trainings_id_fk" FOREIGN KEY ("training_id") REFERENCES "public"."trainings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_shares" ADD CONSTRAINT "link_shares_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_shares" ADD CONSTRAINT "link_shares_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_shares" ADD CONSTRAINT "link_shares_receiver_id_members_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_shares" ADD CONSTRAINT "link_shares_receiver_chapter_id_chapters_id_fk" FOREIGN KEY ("receiver_chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_shares" ADD CONSTRAINT "link_shares_counted_meeting_id_weekly_meetings_id_fk" FOREIGN KEY ("counted_meeting_id") REFERENCES "public"."weekly_meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_shares" ADD CONSTRAINT "link_shares_updated_by_members_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_shares" ADD CONSTRAINT "link_shares_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_shares" ADD CONSTRAINT "link_shares_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_events" ADD CONSTRAINT "referral_events_referral_id_referrals_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_events" ADD CONSTRAINT "referral_events_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_receiver_id_members_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_receiver_chapter_id_chapters_id_fk" FOREIGN KEY ("receiver_chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_counted_meeting_id_weekly_meetings_id_fk" FOREIGN KEY ("counted_meeting_id") REFERENCES "public"."weekly_meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_updated_by_members_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_receiver_id_members_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_receiver_chapter_id_chapters_id_fk" FOREIGN KEY ("receiver_chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_counted_meeting_id_weekly_meetings_id_fk" FOREIGN KEY ("counted_meeting_id") REFERENCES "public"."weekly_meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_updated_by_members_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thanks" ADD CONSTRAINT "thanks_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thanks" ADD CONSTRAINT "thanks_to_id_members_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_sub_accounts_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."accounts"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD CONSTRAINT "refresh_families_sub_accounts_sub_fk" FOREIGN KEY ("sub") REFERENCES "public"."accounts"("sub") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_family_id_refresh_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."refresh_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_requests" ADD CONSTRAINT "sub_requests_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_requests" ADD CONSTRAINT "sub_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_requests" ADD CONSTRAINT "sub_requests_sub_member_id_members_id_fk" FOREIGN KEY ("sub_member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_requests" ADD CONSTRAINT "sub_requests_confirmed_by_members_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_requests" ADD CONSTRAINT "sub_requests_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_requests" ADD CONSTRAINT "sub_requests_meeting_fk" FOREIGN KEY ("meeting_id","chapter_id") REFERENCES "public"."weekly_meetings"("id","chapter_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_followups" ADD CONSTRAINT "visitor_followups_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_followups" ADD CONSTRAINT "visitor_followups_by_id_members_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_inviter_chapter_id_chapters_id_fk" FOREIGN KEY ("inviter_chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_profession_id_professions_id_fk" FOREIGN KEY ("profession_id") REFERENCES "public"."professions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_drop_in_chapter_id_chapters_id_fk" FOREIGN KEY ("drop_in_chapter_id") REFERENCES "public"."chapters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_merged_into_id_visitors_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."visitors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_counted_meeting_id_weekly_meetings_id_fk" FOREIGN KEY ("counted_meeting_id") REFERENCES "public"."weekly_meetings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_updated_by_members_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_deleted_by_members_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_meeting_fk" FOREIGN KEY ("meeting_id","chapter_id") REFERENCES "public"."weekly_meetings"("id","chapter_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_checks_application_id_id_index" ON "application_checks" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_checks_done_by_lookup" ON "application_checks" USING btree ("done_by") WHERE "application_checks"."done_by" is not null;--> statement-breakpoint
CREATE INDEX "application_comments_application_id_id_index" ON "application_comments" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "application_comments_by_id_lookup" ON "application_comments" USING btree ("by_id") WHERE "application_comments"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "application_votes_member_id_lookup" ON "application_votes" USING btree ("member_id") WHERE "application_votes"."member_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_open_key" ON "applications" USING btree ("chapter_id",lower("email")) WHERE "applications"."status" in ('New', 'In review', 'Interview');--> statement-breakpoint
CREATE INDEX "applications_chapter_id_status_created_at_index" ON "applications" USING btree ("chapter_id","status","created_at");--> statement-breakpoint
CREATE INDEX "applications_profession_id_lookup" ON "applications" USING btree ("profession_id") WHERE "applications"."profession_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_sponsor_id_lookup" ON "applications" USING btree ("sponsor_id") WHERE "applications"."sponsor_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_reviewer_id_lookup" ON "applications" USING btree ("reviewer_id") WHERE "applications"."reviewer_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_decided_by_lookup" ON "applications" USING btree ("decided_by") WHERE "applications"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "applications_member_id_lookup" ON "applications" USING btree ("member_id") WHERE "applications"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_member_id_date_id_index" ON "payments" USING btree ("member_id","date","id");--> statement-breakpoint
CREATE INDEX "payments_subscription_id_lookup" ON "payments" USING btree ("subscription_id") WHERE "payments"."subscription_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_recorded_by_lookup" ON "payments" USING btree ("recorded_by") WHERE "payments"."recorded_by" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_chapter_id_paid_until_index" ON "subscriptions" USING btree ("chapter_id","paid_until");--> statement-breakpoint
CREATE INDEX "subscriptions_decided_by_lookup" ON "subscriptions" USING btree ("decided_by") WHERE "subscriptions"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "attendances_member_id_meeting_id_index" ON "attendances" USING btree ("member_id","meeting_id");--> statement-breakpoint
CREATE INDEX "attendances_chapter_id_meeting_id_index" ON "attendances" USING btree ("chapter_id","meeting_id");--> statement-breakpoint
CREATE INDEX "attendances_sub_request_id_lookup" ON "attendances" USING btree ("sub_request_id") WHERE "attendances"."sub_request_id" is not null;--> statement-breakpoint
CREATE INDEX "attendances_marked_by_lookup" ON "attendances" USING btree ("marked_by") WHERE "attendances"."marked_by" is not null;--> statement-breakpoint
CREATE INDEX "announcements_chapter_id_id_index" ON "announcements" USING btree ("chapter_id","id");--> statement-breakpoint
CREATE INDEX "announcements_by_id_lookup" ON "announcements" USING btree ("by_id") WHERE "announcements"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "category_requests_profession_id_lookup" ON "category_requests" USING btree ("profession_id") WHERE "category_requests"."profession_id" is not null;--> statement-breakpoint
CREATE INDEX "category_requests_member_id_lookup" ON "category_requests" USING btree ("member_id") WHERE "category_requests"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "chapters_search_index" ON "chapters" USING gin ("search");--> statement-breakpoint
CREATE INDEX "chapters_state_city_index" ON "chapters" USING btree ("state","city");--> statement-breakpoint
CREATE INDEX "chapters_region_id_lookup" ON "chapters" USING btree ("region_id") WHERE "chapters"."region_id" is not null;--> statement-breakpoint
CREATE INDEX "chapters_contact_id_lookup" ON "chapters" USING btree ("contact_id") WHERE "chapters"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "meeting_plans_member_id_lookup" ON "meeting_plans" USING btree ("member_id") WHERE "meeting_plans"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "weekly_meetings_closed_by_lookup" ON "weekly_meetings" USING btree ("closed_by") WHERE "weekly_meetings"."closed_by" is not null;--> statement-breakpoint
CREATE INDEX "conversation_members_member_id_lookup" ON "conversation_members" USING btree ("member_id") WHERE "conversation_members"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "conversations_chapter_id_lookup" ON "conversations" USING btree ("chapter_id") WHERE "conversations"."chapter_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_conversation_id_id_index" ON "messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "messages_member_id_lookup" ON "messages" USING btree ("member_id") WHERE "messages"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "checklist_entries_checklist_id_date_id_index" ON "checklist_entries" USING btree ("checklist_id","date","id");--> statement-breakpoint
CREATE INDEX "checklist_entries_chapter_id_lookup" ON "checklist_entries" USING btree ("chapter_id") WHERE "checklist_entries"."chapter_id" is not null;--> statement-breakpoint
CREATE INDEX "checklist_entries_meeting_id_lookup" ON "checklist_entries" USING btree ("meeting_id") WHERE "checklist_entries"."meeting_id" is not null;--> statement-breakpoint
CREATE INDEX "checklist_entries_member_id_lookup" ON "checklist_entries" USING btree ("member_id") WHERE "checklist_entries"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "checklist_entries_filled_by_lookup" ON "checklist_entries" USING btree ("filled_by") WHERE "checklist_entries"."filled_by" is not null;--> statement-breakpoint
CREATE INDEX "checklist_entries_completed_by_lookup" ON "checklist_entries" USING btree ("completed_by") WHERE "checklist_entries"."completed_by" is not null;--> statement-breakpoint
CREATE INDEX "checklist_entries_deleted_by_lookup" ON "checklist_entries" USING btree ("deleted_by") WHERE "checklist_entries"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "checklist_items_checklist_id_position_index" ON "checklist_items" USING btree ("checklist_id","position");--> statement-breakpoint
CREATE INDEX "checklist_marks_item_id_lookup" ON "checklist_marks" USING btree ("item_id") WHERE "checklist_marks"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "checklist_marks_by_id_lookup" ON "checklist_marks" USING btree ("by_id") WHERE "checklist_marks"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "checklists_chapter_id_lookup" ON "checklists" USING btree ("chapter_id") WHERE "checklists"."chapter_id" is not null;--> statement-breakpoint
CREATE INDEX "checklists_deleted_by_lookup" ON "checklists" USING btree ("deleted_by") WHERE "checklists"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "goals_chapter_id_ends_on_index" ON "goals" USING btree ("chapter_id","ends_on");--> statement-breakpoint
CREATE INDEX "goals_member_id_lookup" ON "goals" USING btree ("member_id") WHERE "goals"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "coaching_assignments_chapter_id_status_index" ON "coaching_assignments" USING btree ("chapter_id","status");--> statement-breakpoint
CREATE INDEX "coaching_assignments_member_id_lookup" ON "coaching_assignments" USING btree ("member_id") WHERE "coaching_assignments"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "coaching_assignments_coach_id_lookup" ON "coaching_assignments" USING btree ("coach_id") WHERE "coaching_assignments"."coach_id" is not null;--> statement-breakpoint
CREATE INDEX "coaching_assignments_certificate_id_lookup" ON "coaching_assignments" USING btree ("certificate_id") WHERE "coaching_assignments"."certificate_id" is not null;--> statement-breakpoint
CREATE INDEX "coaching_assignments_announced_by_lookup" ON "coaching_assignments" USING btree ("announced_by") WHERE "coaching_assignments"."announced_by" is not null;--> statement-breakpoint
CREATE INDEX "coaching_assignments_deleted_by_lookup" ON "coaching_assignments" USING btree ("deleted_by") WHERE "coaching_assignments"."deleted_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "helper_assignments_open_key" ON "helper_assignments" USING btree ("member_id") WHERE "helper_assignments"."ended_on" is null;--> statement-breakpoint
CREATE INDEX "helper_assignments_chapter_id_lookup" ON "helper_assignments" USING btree ("chapter_id") WHERE "helper_assignments"."chapter_id" is not null;--> statement-breakpoint
CREATE INDEX "helper_assignments_member_id_lookup" ON "helper_assignments" USING btree ("member_id") WHERE "helper_assignments"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "helper_assignments_helper_id_lookup" ON "helper_assignments" USING btree ("helper_id") WHERE "helper_assignments"."helper_id" is not null;--> statement-breakpoint
CREATE INDEX "member_checklist_items_item_id_lookup" ON "member_checklist_items" USING btree ("item_id") WHERE "member_checklist_items"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "member_checklist_items_done_by_lookup" ON "member_checklist_items" USING btree ("done_by") WHERE "member_checklist_items"."done_by" is not null;--> statement-breakpoint
CREATE INDEX "member_talks_member_id_date_id_index" ON "member_talks" USING btree ("member_id","date","id");--> statement-breakpoint
CREATE INDEX "member_talks_chapter_id_lookup" ON "member_talks" USING btree ("chapter_id") WHERE "member_talks"."chapter_id" is not null;--> statement-breakpoint
CREATE INDEX "member_talks_by_id_lookup" ON "member_talks" USING btree ("by_id") WHERE "member_talks"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "member_trainings_member_id_date_id_index" ON "member_trainings" USING btree ("member_id","date","id");--> statement-breakpoint
CREATE INDEX "member_trainings_training_id_lookup" ON "member_trainings" USING btree ("training_id") WHERE "member_trainings"."training_id" is not null;--> statement-breakpoint
CREATE INDEX "member_trainings_entered_by_lookup" ON "member_trainings" USING btree ("entered_by") WHERE "member_trainings"."entered_by" is not null;--> statement-breakpoint
CREATE INDEX "member_trainings_deleted_by_lookup" ON "member_trainings" USING btree ("deleted_by") WHERE "member_trainings"."deleted_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mentorships_open_key" ON "mentorships" USING btree ("protege_id") WHERE "mentorships"."ended_on" is null;--> statement-breakpoint
CREATE INDEX "mentorships_chapter_id_lookup" ON "mentorships" USING btree ("chapter_id") WHERE "mentorships"."chapter_id" is not null;--> statement-breakpoint
CREATE INDEX "mentorships_protege_id_lookup" ON "mentorships" USING btree ("protege_id") WHERE "mentorships"."protege_id" is not null;--> statement-breakpoint
CREATE INDEX "mentorships_mentor_id_lookup" ON "mentorships" USING btree ("mentor_id") WHERE "mentorships"."mentor_id" is not null;--> statement-breakpoint
CREATE INDEX "onboarding_items_chapter_id_lookup" ON "onboarding_items" USING btree ("chapter_id") WHERE "onboarding_items"."chapter_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sample_sessions_once" ON "sample_sessions" USING btree ("meeting_id") WHERE "sample_sessions"."status" <> 'Cancelled' and "sample_sessions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sample_sessions_chapter_id_meeting_id_index" ON "sample_sessions" USING btree ("chapter_id","meeting_id");--> statement-breakpoint
CREATE INDEX "sample_sessions_meeting_id_index" ON "sample_sessions" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "sample_sessions_member_a_id_lookup" ON "sample_sessions" USING btree ("member_a_id") WHERE "sample_sessions"."member_a_id" is not null;--> statement-breakpoint
CREATE INDEX "sample_sessions_member_b_id_lookup" ON "sample_sessions" USING btree ("member_b_id") WHERE "sample_sessions"."member_b_id" is not null;--> statement-breakpoint
CREATE INDEX "sample_sessions_deleted_by_lookup" ON "sample_sessions" USING btree ("deleted_by") WHERE "sample_sessions"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_entity_entity_id_id_index" ON "audit_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_member_id_id_index" ON "audit_log" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_chapter_id_id_index" ON "audit_log" USING btree ("chapter_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_id_lookup" ON "audit_log" USING btree ("by_id") WHERE "audit_log"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_chapter_id_lookup" ON "imports" USING btree ("chapter_id") WHERE "imports"."chapter_id" is not null;--> statement-breakpoint
CREATE INDEX "imports_by_id_lookup" ON "imports" USING btree ("by_id") WHERE "imports"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_member_id_id_index" ON "notifications" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("member_id","id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_due" ON "outgoing_mail" USING btree ("send_after") WHERE "outgoing_mail"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_to_email_kind_created_at_index" ON "outgoing_mail" USING btree ("to_email","kind","created_at");--> statement-breakpoint
CREATE INDEX "rate_counters_window_ends_index" ON "rate_counters" USING btree ("window_ends");--> statement-breakpoint
CREATE INDEX "security_events_at_index" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_member_id_lookup" ON "security_events" USING btree ("member_id") WHERE "security_events"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "uploads_member_id_created_at_index" ON "uploads" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_orphans" ON "uploads" USING btree ("created_at") WHERE "uploads"."status" <> 'referred';--> statement-breakpoint
CREATE INDEX "letters_member_id_id_index" ON "letters" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "letters_chapter_id_lookup" ON "letters" USING btree ("chapter_id") WHERE "letters"."chapter_id" is not null;--> statement-breakpoint
CREATE INDEX "letters_sent_by_lookup" ON "letters" USING btree ("sent_by") WHERE "letters"."sent_by" is not null;--> statement-breakpoint
CREATE INDEX "letters_deleted_by_lookup" ON "letters" USING btree ("deleted_by") WHERE "letters"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "feature_link_winners_link_id_lookup" ON "feature_link_winners" USING btree ("link_id") WHERE "feature_link_winners"."link_id" is not null;--> statement-breakpoint
CREATE INDEX "feature_link_winners_picked_by_lookup" ON "feature_link_winners" USING btree ("picked_by") WHERE "feature_link_winners"."picked_by" is not null;--> statement-breakpoint
CREATE INDEX "links_member_id_position_index" ON "links" USING btree ("member_id","position");--> statement-breakpoint
CREATE INDEX "links_chapter_id_updated_at_id_index" ON "links" USING btree ("chapter_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "links_deleted_by_lookup" ON "links" USING btree ("deleted_by") WHERE "links"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "promo_suggestions_member_id_lookup" ON "promo_suggestions" USING btree ("member_id") WHERE "promo_suggestions"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "promo_suggestions_by_id_lookup" ON "promo_suggestions" USING btree ("by_id") WHERE "promo_suggestions"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "promo_suggestions_promo_id_lookup" ON "promo_suggestions" USING btree ("promo_id") WHERE "promo_suggestions"."promo_id" is not null;--> statement-breakpoint
CREATE INDEX "promos_member_id_lookup" ON "promos" USING btree ("member_id") WHERE "promos"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "promos_deleted_by_lookup" ON "promos" USING btree ("deleted_by") WHERE "promos"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "capability_loans_member_id_until_on_index" ON "capability_loans" USING btree ("member_id","until_on");--> statement-breakpoint
CREATE INDEX "capability_loans_chapter_id_lookup" ON "capability_loans" USING btree ("chapter_id") WHERE "capability_loans"."chapter_id" is not null;--> statement-breakpoint
CREATE INDEX "capability_loans_lent_by_lookup" ON "capability_loans" USING btree ("lent_by") WHERE "capability_loans"."lent_by" is not null;--> statement-breakpoint
CREATE INDEX "member_settings_default_chapter_id_lookup" ON "member_settings" USING btree ("default_chapter_id") WHERE "member_settings"."default_chapter_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_key" ON "members" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "members_search_index" ON "members" USING gin ("search");--> statement-breakpoint
CREATE INDEX "members_chapter_id_last_name_id_index" ON "members" USING btree ("chapter_id","last_name","id");--> statement-breakpoint
CREATE INDEX "members_profession_id_index" ON "members" USING btree ("profession_id");--> statement-breakpoint
CREATE INDEX "members_last_name_first_name_id_index" ON "members" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_open_key" ON "memberships" USING btree ("member_id") WHERE "memberships"."until_on" is null;--> statement-breakpoint
CREATE INDEX "memberships_member_id_from_on_index" ON "memberships" USING btree ("member_id","from_on");--> statement-breakpoint
CREATE INDEX "memberships_chapter_id_from_on_index" ON "memberships" USING btree ("chapter_id","from_on");--> statement-breakpoint
CREATE UNIQUE INDEX "profession_requests_open_key" ON "profession_requests" USING btree ("member_id") WHERE "profession_requests"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "profession_requests_member_id_lookup" ON "profession_requests" USING btree ("member_id") WHERE "profession_requests"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "profession_requests_profession_id_lookup" ON "profession_requests" USING btree ("profession_id") WHERE "profession_requests"."profession_id" is not null;--> statement-breakpoint
CREATE INDEX "profession_requests_decided_by_lookup" ON "profession_requests" USING btree ("decided_by") WHERE "profession_requests"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "role_assignments_chapter_id_role_index" ON "role_assignments" USING btree ("chapter_id","role");--> statement-breakpoint
CREATE INDEX "role_assignments_region_id_lookup" ON "role_assignments" USING btree ("region_id") WHERE "role_assignments"."region_id" is not null;--> statement-breakpoint
CREATE INDEX "role_assignments_granted_by_lookup" ON "role_assignments" USING btree ("granted_by") WHERE "role_assignments"."granted_by" is not null;--> statement-breakpoint
CREATE INDEX "event_rsvps_member_id_lookup" ON "event_rsvps" USING btree ("member_id") WHERE "event_rsvps"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "events_chapter_id_starts_at_index" ON "events" USING btree ("chapter_id","starts_at");--> statement-breakpoint
CREATE INDEX "events_host_id_lookup" ON "events" USING btree ("host_id") WHERE "events"."host_id" is not null;--> statement-breakpoint
CREATE INDEX "events_training_id_lookup" ON "events" USING btree ("training_id") WHERE "events"."training_id" is not null;--> statement-breakpoint
CREATE INDEX "events_deleted_by_lookup" ON "events" USING btree ("deleted_by") WHERE "events"."deleted_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_spotlights_once" ON "member_spotlights" USING btree ("meeting_id") WHERE "member_spotlights"."status" <> 'Cancelled' and "member_spotlights"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "member_spotlights_chapter_id_meeting_id_index" ON "member_spotlights" USING btree ("chapter_id","meeting_id");--> statement-breakpoint
CREATE INDEX "member_spotlights_meeting_id_index" ON "member_spotlights" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "member_spotlights_member_id_meeting_id_index" ON "member_spotlights" USING btree ("member_id","meeting_id");--> statement-breakpoint
CREATE INDEX "member_spotlights_link_id_lookup" ON "member_spotlights" USING btree ("link_id") WHERE "member_spotlights"."link_id" is not null;--> statement-breakpoint
CREATE INDEX "member_spotlights_deleted_by_lookup" ON "member_spotlights" USING btree ("deleted_by") WHERE "member_spotlights"."deleted_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "moment_slots_once" ON "moment_slots" USING btree ("type","meeting_id") WHERE "moment_slots"."status" <> 'Declined' and "moment_slots"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "moment_slots_chapter_id_type_meeting_id_index" ON "moment_slots" USING btree ("chapter_id","type","meeting_id");--> statement-breakpoint
CREATE INDEX "moment_slots_meeting_id_index" ON "moment_slots" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "moment_slots_member_id_meeting_id_index" ON "moment_slots" USING btree ("member_id","meeting_id");--> statement-breakpoint
CREATE INDEX "moment_slots_decided_by_lookup" ON "moment_slots" USING btree ("decided_by") WHERE "moment_slots"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "moment_slots_deleted_by_lookup" ON "moment_slots" USING btree ("deleted_by") WHERE "moment_slots"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "pipeline_items_chapter_id_target_date_index" ON "pipeline_items" USING btree ("chapter_id","target_date");--> statement-breakpoint
CREATE INDEX "pipeline_items_event_id_lookup" ON "pipeline_items" USING btree ("event_id") WHERE "pipeline_items"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "pipeline_items_proposed_by_lookup" ON "pipeline_items" USING btree ("proposed_by") WHERE "pipeline_items"."proposed_by" is not null;--> statement-breakpoint
CREATE INDEX "pipeline_items_deleted_by_lookup" ON "pipeline_items" USING btree ("deleted_by") WHERE "pipeline_items"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "pipeline_spots_item_id_lookup" ON "pipeline_spots" USING btree ("item_id") WHERE "pipeline_spots"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "pipeline_spots_member_id_lookup" ON "pipeline_spots" USING btree ("member_id") WHERE "pipeline_spots"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "business_bucks_given" ON "business_bucks" USING btree ("member_id","date","id","amount") WHERE "business_bucks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "business_bucks_received" ON "business_bucks" USING btree ("receiver_id","date","id","amount") WHERE "business_bucks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "business_bucks_given_in_chapter" ON "business_bucks" USING btree ("chapter_id","date","id") WHERE "business_bucks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "business_bucks_received_in_chapter" ON "business_bucks" USING btree ("receiver_chapter_id","date","id") WHERE "business_bucks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "business_bucks_counted" ON "business_bucks" USING btree ("counted_meeting_id","member_id");--> statement-breakpoint
CREATE INDEX "business_bucks_waiting" ON "business_bucks" USING btree ("chapter_id","date") WHERE "business_bucks"."counted_meeting_id" is null and "business_bucks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "business_bucks_updated_by_lookup" ON "business_bucks" USING btree ("updated_by") WHERE "business_bucks"."updated_by" is not null;--> statement-breakpoint
CREATE INDEX "business_bucks_deleted_by_lookup" ON "business_bucks" USING btree ("deleted_by") WHERE "business_bucks"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "business_bucks_referral_id_lookup" ON "business_bucks" USING btree ("referral_id") WHERE "business_bucks"."referral_id" is not null;--> statement-breakpoint
CREATE INDEX "correction_requests_open" ON "correction_requests" USING btree ("metric","record_id") WHERE "correction_requests"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "correction_requests_by_id_lookup" ON "correction_requests" USING btree ("by_id") WHERE "correction_requests"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "event_attendances_given" ON "event_attendances" USING btree ("member_id","date","id") WHERE "event_attendances"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "event_attendances_received" ON "event_attendances" USING btree ("receiver_id","date","id") WHERE "event_attendances"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "event_attendances_given_in_chapter" ON "event_attendances" USING btree ("chapter_id","date","id") WHERE "event_attendances"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "event_attendances_received_in_chapter" ON "event_attendances" USING btree ("receiver_chapter_id","date","id") WHERE "event_attendances"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "event_attendances_counted" ON "event_attendances" USING btree ("counted_meeting_id","member_id");--> statement-breakpoint
CREATE INDEX "event_attendances_waiting" ON "event_attendances" USING btree ("chapter_id","date") WHERE "event_attendances"."counted_meeting_id" is null and "event_attendances"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "event_attendances_updated_by_lookup" ON "event_attendances" USING btree ("updated_by") WHERE "event_attendances"."updated_by" is not null;--> statement-breakpoint
CREATE INDEX "event_attendances_deleted_by_lookup" ON "event_attendances" USING btree ("deleted_by") WHERE "event_attendances"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "event_attendances_training_id_lookup" ON "event_attendances" USING btree ("training_id") WHERE "event_attendances"."training_id" is not null;--> statement-breakpoint
CREATE INDEX "link_shares_given" ON "link_shares" USING btree ("member_id","date","id") WHERE "link_shares"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "link_shares_received" ON "link_shares" USING btree ("receiver_id","date","id") WHERE "link_shares"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "link_shares_given_in_chapter" ON "link_shares" USING btree ("chapter_id","date","id") WHERE "link_shares"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "link_shares_received_in_chapter" ON "link_shares" USING btree ("receiver_chapter_id","date","id") WHERE "link_shares"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "link_shares_counted" ON "link_shares" USING btree ("counted_meeting_id","member_id");--> statement-breakpoint
CREATE INDEX "link_shares_waiting" ON "link_shares" USING btree ("chapter_id","date") WHERE "link_shares"."counted_meeting_id" is null and "link_shares"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "link_shares_updated_by_lookup" ON "link_shares" USING btree ("updated_by") WHERE "link_shares"."updated_by" is not null;--> statement-breakpoint
CREATE INDEX "link_shares_deleted_by_lookup" ON "link_shares" USING btree ("deleted_by") WHERE "link_shares"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "link_shares_link_id_date_index" ON "link_shares" USING btree ("link_id","date");--> statement-breakpoint
CREATE INDEX "referral_events_referral_id_id_index" ON "referral_events" USING btree ("referral_id","id");--> statement-breakpoint
CREATE INDEX "referral_events_by_id_lookup" ON "referral_events" USING btree ("by_id") WHERE "referral_events"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "referrals_given" ON "referrals" USING btree ("member_id","date","id") WHERE "referrals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "referrals_received" ON "referrals" USING btree ("receiver_id","date","id") WHERE "referrals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "referrals_given_in_chapter" ON "referrals" USING btree ("chapter_id","date","id") WHERE "referrals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "referrals_received_in_chapter" ON "referrals" USING btree ("receiver_chapter_id","date","id") WHERE "referrals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "referrals_counted" ON "referrals" USING btree ("counted_meeting_id","member_id");--> statement-breakpoint
CREATE INDEX "referrals_waiting" ON "referrals" USING btree ("chapter_id","date") WHERE "referrals"."counted_meeting_id" is null and "referrals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "referrals_updated_by_lookup" ON "referrals" USING btree ("updated_by") WHERE "referrals"."updated_by" is not null;--> statement-breakpoint
CREATE INDEX "referrals_deleted_by_lookup" ON "referrals" USING btree ("deleted_by") WHERE "referrals"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "referrals_between_members" ON "referrals" USING btree ("receiver_id","member_id","id");--> statement-breakpoint
CREATE INDEX "sessions_given" ON "sessions" USING btree ("member_id","date","id") WHERE "sessions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_received" ON "sessions" USING btree ("receiver_id","date","id") WHERE "sessions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_given_in_chapter" ON "sessions" USING btree ("chapter_id","date","id") WHERE "sessions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_received_in_chapter" ON "sessions" USING btree ("receiver_chapter_id","date","id") WHERE "sessions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_counted" ON "sessions" USING btree ("counted_meeting_id","member_id");--> statement-breakpoint
CREATE INDEX "sessions_waiting" ON "sessions" USING btree ("chapter_id","date") WHERE "sessions"."counted_meeting_id" is null and "sessions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_updated_by_lookup" ON "sessions" USING btree ("updated_by") WHERE "sessions"."updated_by" is not null;--> statement-breakpoint
CREATE INDEX "sessions_deleted_by_lookup" ON "sessions" USING btree ("deleted_by") WHERE "sessions"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "thanks_by_id_lookup" ON "thanks" USING btree ("by_id") WHERE "thanks"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "thanks_to_id_lookup" ON "thanks" USING btree ("to_id") WHERE "thanks"."to_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_username_key" ON "accounts" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "one_time_codes_sub_index" ON "one_time_codes" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "one_time_codes_expires_at_index" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_families_sub_index" ON "refresh_families" USING btree ("sub");--> statement-breakpoint
CREATE INDEX "refresh_families_expires_at_index" ON "refresh_families" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family_id_index" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expires_at_index" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expires_at_index" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_last_at_index" ON "sign_in_failures" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "documents_by_id_lookup" ON "documents" USING btree ("by_id") WHERE "documents"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "feedback_member_id_lookup" ON "feedback" USING btree ("member_id") WHERE "feedback"."member_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sub_requests_once" ON "sub_requests" USING btree ("meeting_id","member_id") WHERE "sub_requests"."status" <> 'Cancelled' and "sub_requests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "sub_requests_chapter_id_meeting_id_index" ON "sub_requests" USING btree ("chapter_id","meeting_id");--> statement-breakpoint
CREATE INDEX "sub_requests_meeting_id_index" ON "sub_requests" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "sub_requests_member_id_meeting_id_index" ON "sub_requests" USING btree ("member_id","meeting_id");--> statement-breakpoint
CREATE INDEX "sub_requests_sub_member_id_lookup" ON "sub_requests" USING btree ("sub_member_id") WHERE "sub_requests"."sub_member_id" is not null;--> statement-breakpoint
CREATE INDEX "sub_requests_confirmed_by_lookup" ON "sub_requests" USING btree ("confirmed_by") WHERE "sub_requests"."confirmed_by" is not null;--> statement-breakpoint
CREATE INDEX "sub_requests_deleted_by_lookup" ON "sub_requests" USING btree ("deleted_by") WHERE "sub_requests"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "visitor_followups_visitor_id_id_index" ON "visitor_followups" USING btree ("visitor_id","id");--> statement-breakpoint
CREATE INDEX "visitor_followups_by_id_lookup" ON "visitor_followups" USING btree ("by_id") WHERE "visitor_followups"."by_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "visitors_once" ON "visitors" USING btree ("meeting_id",lower("email")) WHERE "visitors"."deleted_at" is null and "visitors"."merged_into_id" is null;--> statement-breakpoint
CREATE INDEX "visitors_invited" ON "visitors" USING btree ("member_id","date","id") WHERE "visitors"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "visitors_invited_in_chapter" ON "visitors" USING btree ("inviter_chapter_id","date","id") WHERE "visitors"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "visitors_to_chapter" ON "visitors" USING btree ("chapter_id","date","id") WHERE "visitors"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "visitors_counted" ON "visitors" USING btree ("counted_meeting_id","member_id");--> statement-breakpoint
CREATE INDEX "visitors_waiting" ON "visitors" USING btree ("inviter_chapter_id","date") WHERE "visitors"."counted_meeting_id" is null and "visitors"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "visitors_meeting_id_index" ON "visitors" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "visitors_by_email" ON "visitors" USING btree (lower("email"),"id");--> statement-breakpoint
CREATE INDEX "visitors_due" ON "visitors" USING btree ("chapter_id","due") WHERE "visitors"."outcome" is null;--> statement-breakpoint
CREATE INDEX "visitors_profession_id_lookup" ON "visitors" USING btree ("profession_id") WHERE "visitors"."profession_id" is not null;--> statement-breakpoint
CREATE INDEX "visitors_drop_in_chapter_id_lookup" ON "visitors" USING btree ("drop_in_chapter_id") WHERE "visitors"."drop_in_chapter_id" is not null;--> statement-breakpoint
CREATE INDEX "visitors_owner_id_lookup" ON "visitors" USING btree ("owner_id") WHERE "visitors"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "visitors_merged_into_id_lookup" ON "visitors" USING btree ("merged_into_id") WHERE "visitors"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "visitors_updated_by_lookup" ON "visitors" USING btree ("updated_by") WHERE "visitors"."updated_by" is not null;--> statement-breakpoint
CREATE INDEX "visitors_deleted_by_lookup" ON "visitors" USING btree ("deleted_by") WHERE "visitors"."deleted_by" is not null;--> statement-breakpoint
CREATE VIEW "public"."activities" AS (select 1::smallint as metric, r.id, r.chapter_id, r.member_id, r.receiver_id, r.receiver_chapter_id, r.date, r.counted_meeting_id, r.created_at, r.updated_at, r.updated_by, r.version, r.deleted_at, r.deleted_by, r.member_id = r.receiver_id as own, null::numeric(9,2) as amount, r.type as record_type from sessions r union all select 2::smallint as metric, r.id, r.chapter_id, r.member_id, r.receiver_id, r.receiver_chapter_id, r.date, r.counted_meeting_id, r.created_at, r.updated_at, r.updated_by, r.version, r.deleted_at, r.deleted_by, r.member_id = r.receiver_id as own, null::numeric(9,2) as amount, r.type as record_type from referrals r union all select 3::smallint as metric, r.id, r.chapter_id, r.member_id, r.receiver_id, r.receiver_chapter_id, r.date, r.counted_meeting_id, r.created_at, r.updated_at, r.updated_by, r.version, r.deleted_at, r.deleted_by, r.member_id = r.receiver_id as own, r.amount as amount, r.business_type as record_type from business_bucks r union all select 4::smallint as metric, r.id, r.chapter_id, r.member_id, r.receiver_id, r.receiver_chapter_id, r.date, r.counted_meeting_id, r.created_at, r.updated_at, r.updated_by, r.version, r.deleted_at, r.deleted_by, r.member_id = r.receiver_id as own, null::numeric(9,2) as amount, r.type as record_type from event_attendances r union all select 5::smallint as metric, r.id, r.chapter_id, r.member_id, r.receiver_id, r.receiver_chapter_id, r.date, r.counted_meeting_id, r.created_at, r.updated_at, r.updated_by, r.version, r.deleted_at, r.deleted_by, r.member_id = r.receiver_id as own, null::numeric(9,2) as amount, l.type as record_type from link_shares r left join links l on l.id = r.link_id union all select 6::smallint as metric, r.id, r.inviter_chapter_id as chapter_id, r.member_id, null::integer as receiver_id, r.chapter_id as receiver_chapter_id, r.date, r.counted_meeting_id, r.created_at, r.updated_at, r.updated_by, r.version, r.deleted_at, r.deleted_by, false as own, null::numeric(9,2) as amount, null::text as record_type from visitors r where r.merged_into_id is null and (not r.drop_in or (select lower(m.email) from members m where m.id = r.member_id) is distinct from lower(r.email)));