CREATE TABLE "learning_coupons" (
	"id" serial PRIMARY KEY NOT NULL,
	"item_type" text NOT NULL,
	"item_id" integer NOT NULL,
	"code" text NOT NULL,
	"percent" integer NOT NULL,
	"max_uses" integer,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_coupons_item_known" CHECK (item_type in ('course', 'mentorship')),
	CONSTRAINT "learning_coupons_code_length" CHECK (char_length(code) between 4 and 20),
	CONSTRAINT "learning_coupons_percent_within" CHECK (percent between 1 and 90),
	CONSTRAINT "learning_coupons_uses_within" CHECK (max_uses between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "coupon_id" integer;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "list_cents" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "learning_coupons_code_key" ON "learning_coupons" USING btree ("item_type","item_id","code") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "learning_coupons_item_idx" ON "learning_coupons" USING btree ("item_type","item_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_coupon_id_learning_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."learning_coupons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_coupon_idx" ON "purchases" USING btree ("coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_list_above" CHECK (list_cents > euro_cents);--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_coupon_listed" CHECK (coupon_id is null or list_cents is not null);