ALTER TABLE "tasks" ADD COLUMN "is_paid_on_answer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_unfinished" ON "tasks" USING btree ("user_id") WHERE "tasks"."state" in ('queued', 'processing');--> statement-breakpoint
CREATE INDEX "tasks_unanswered" ON "tasks" USING btree ("answer_by") WHERE "tasks"."is_paid_on_answer";