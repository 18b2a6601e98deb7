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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_top_ups_state" CHECK ("credit_top_ups"."state" in ('started', 'paid', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "top_up_method" text;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "top_up_card" text;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_top_ups" ADD CONSTRAINT "credit_top_ups_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_purchases_owner" ON "credit_purchases" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "credit_top_ups_started" ON "credit_top_ups" USING btree ("user_id") WHERE "credit_top_ups"."state" = 'started';--> statement-breakpoint
CREATE INDEX "credit_top_ups_owner" ON "credit_top_ups" USING btree ("user_id","created_at" DESC NULLS LAST);