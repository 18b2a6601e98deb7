CREATE TABLE "used_trials" (
	"subject" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_subscriptions" ADD COLUMN "card_fingerprint" text;--> statement-breakpoint
CREATE INDEX "used_trials_expiry" ON "used_trials" USING btree ("expires_at");