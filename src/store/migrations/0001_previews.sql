ALTER TABLE "tasks" ADD COLUMN "is_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "effort" real DEFAULT 1 NOT NULL;