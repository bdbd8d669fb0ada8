ALTER TABLE "chain_deposits" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD COLUMN "released_by" text;--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD COLUMN "release_reason" text;--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD CONSTRAINT "chain_deposits_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_deposits_held_idx" ON "chain_deposits" USING btree ("id") WHERE status = 'confirmed' and held_at is not null and released_at is null;--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD CONSTRAINT "chain_deposits_release_whole" CHECK (num_nulls(released_by, released_at, release_reason) in (0, 3));