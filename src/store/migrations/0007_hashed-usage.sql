CREATE TABLE "hashed_usage" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"tool" text NOT NULL,
	"task_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "hashed_usage_window" ON "hashed_usage" USING btree ("subject","tool","created_at");--> statement-breakpoint
CREATE INDEX "hashed_usage_task" ON "hashed_usage" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "hashed_usage_age" ON "hashed_usage" USING btree ("created_at");