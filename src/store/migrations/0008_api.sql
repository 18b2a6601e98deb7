CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"credits" integer NOT NULL,
	"amount" integer NOT NULL,
	"top_up_id" text,
	"saves_card" boolean NOT NULL,
	"card_last4" text NOT NULL,
	"is_declined" boolean DEFAULT false NOT NULL,
	"declines" boolean DEFAULT false NOT NULL,
	"refunds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"key_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"count" integer NOT NULL,
	"webhook_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text,
	"previous_until" timestamp (3) with time zone,
	"rate_per_minute" integer,
	"max_at_once" integer,
	"calls" bigint DEFAULT 0 NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "api_stops" (
	"name" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"full" integer DEFAULT 0 NOT NULL,
	"warned" text,
	"top_up_credits" integer,
	"top_up_method" text,
	"top_up_card" text,
	"language" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"task_id" uuid,
	"tool" text,
	"key_id" uuid,
	"reference" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('granted', 'reserved', 'spent', 'returned', 'bought', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "credit_purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"credits" integer NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"is_top_up" boolean NOT NULL,
	"receipt_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_top_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"credits" integer NOT NULL,
	"method" text NOT NULL,
	"state" text DEFAULT 'started' NOT NULL,
	"payment_id" text,
	"tried_at" timestamp (3) with time zone,
	"is_mail_due" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_top_ups_state" CHECK ("credit_top_ups"."state" in ('started', 'paid', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "idempotent_calls" (
	"key_id" uuid NOT NULL,
	"name" text NOT NULL,
	"fingerprint" text NOT NULL,
	"job_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotent_calls_key_id_name_pk" PRIMARY KEY("key_id","name")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"job_id" uuid NOT NULL,
	"url" text NOT NULL,
	"body" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_status" integer,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('pending', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rotated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "role_queues" DROP CONSTRAINT "role_queues_role";--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_role";--> statement-breakpoint
ALTER TABLE "role_queues" ADD COLUMN "share" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "job_index" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "output" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "answer_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "is_paid_on_answer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "kept_minutes" integer;--> statement-breakpoint
ALTER TABLE "api_jobs" ADD CONSTRAINT "api_jobs_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_jobs" ADD CONSTRAINT "api_jobs_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_top_ups" ADD CONSTRAINT "credit_top_ups_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_calls" ADD CONSTRAINT "idempotent_calls_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_jobs_key" ON "api_jobs" USING btree ("key_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "api_keys_owner" ON "api_keys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_previous" ON "api_keys" USING btree ("previous_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_reserved" ON "credit_entries" USING btree ("task_id") WHERE "credit_entries"."kind" = 'reserved';--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_settled" ON "credit_entries" USING btree ("task_id") WHERE "credit_entries"."kind" in ('spent', 'returned');--> statement-breakpoint
CREATE INDEX "credit_entries_task" ON "credit_entries" USING btree ("task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_reference" ON "credit_entries" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "credit_entries_owner" ON "credit_entries" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credit_purchases_owner" ON "credit_purchases" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "credit_top_ups_started" ON "credit_top_ups" USING btree ("user_id") WHERE "credit_top_ups"."state" = 'started';--> statement-breakpoint
CREATE INDEX "credit_top_ups_owner" ON "credit_top_ups" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotent_calls_expiry" ON "idempotent_calls" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_try_at") WHERE "webhook_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_pending" ON "webhook_deliveries" USING btree ("user_id") WHERE "webhook_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_job" ON "webhook_deliveries" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_owner" ON "webhook_deliveries" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_job_id_api_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."api_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_job" ON "tasks" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "tasks_unfinished" ON "tasks" USING btree ("user_id") WHERE "tasks"."state" in ('queued', 'processing');--> statement-breakpoint
CREATE INDEX "tasks_unanswered" ON "tasks" USING btree ("answer_by") WHERE "tasks"."is_paid_on_answer";--> statement-breakpoint
ALTER TABLE "role_queues" ADD CONSTRAINT "role_queues_role" CHECK ("role_queues"."role" in ('anonymous', 'free', 'pro', 'api'));--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_role" CHECK ("tasks"."role" in ('anonymous', 'free', 'pro', 'api'));