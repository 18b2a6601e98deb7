CREATE TABLE "role_queues" (
	"role" text PRIMARY KEY NOT NULL,
	"pass" double precision NOT NULL,
	"priority" integer NOT NULL,
	CONSTRAINT "role_queues_role" CHECK ("role_queues"."role" in ('anonymous', 'free', 'pro'))
);
--> statement-breakpoint
DROP INDEX "tasks_queue";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "role" text DEFAULT 'anonymous' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "queued_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_queue" ON "tasks" USING btree ("priority" DESC NULLS LAST,"queued_at","id") WHERE "tasks"."state" = 'queued';--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_role" CHECK ("tasks"."role" in ('anonymous', 'free', 'pro'));