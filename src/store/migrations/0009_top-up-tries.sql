ALTER TABLE "credit_top_ups" ADD COLUMN "tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credit_top_ups" ADD COLUMN "is_mail_due" boolean DEFAULT false NOT NULL;