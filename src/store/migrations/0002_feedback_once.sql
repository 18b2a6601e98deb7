DROP INDEX "feedback_owner";--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_once" UNIQUE NULLS NOT DISTINCT("user_id","tool","task_id");