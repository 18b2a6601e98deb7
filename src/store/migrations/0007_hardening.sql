CREATE TABLE "hashed_usage" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"tool" text NOT NULL,
	"task_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_queues" (
	"role" text PRIMARY KEY NOT NULL,
	"pass" double precision NOT NULL,
	"priority" integer NOT NULL,
	CONSTRAINT "role_queues_role" CHECK ("role_queues"."role" in ('anonymous', 'free', 'pro'))
);
--> statement-breakpoint
CREATE TABLE "used_trials" (
	"subject" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "replaced_sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose";--> statement-breakpoint
DROP INDEX "tasks_queue";--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "card_fingerprint" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "role" text DEFAULT 'anonymous' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proven_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hashed_usage_window" ON "hashed_usage" USING btree ("subject","tool","created_at");--> statement-breakpoint
CREATE INDEX "hashed_usage_task" ON "hashed_usage" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "hashed_usage_age" ON "hashed_usage" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "used_trials_expiry" ON "used_trials" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_owner" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tasks_queue" ON "tasks" USING btree ("priority" DESC NULLS LAST,"queued_at","id") WHERE "tasks"."state" = 'queued';--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_role" CHECK ("tasks"."role" in ('anonymous', 'free', 'pro'));--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose" CHECK ("one_time_tokens"."purpose" in ('email-link', 'verify', 'reset', 'custom-token', 'email-change', 'email-stop', 'passkey-registration', 'passkey-sign-in'));--> statement-breakpoint
-- What waits during the update keeps its order and its role.
UPDATE "tasks" SET "queued_at" = "created_at", "role" = CASE "priority" WHEN 30 THEN 'pro' WHEN 20 THEN 'free' ELSE 'anonymous' END WHERE "state" IN ('queued', 'processing');
