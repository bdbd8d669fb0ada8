DROP INDEX "wallet_addresses_user_key";--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD COLUMN "address_id" integer;--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wallet_addresses" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "chain_deposits" ADD CONSTRAINT "chain_deposits_address_id_wallet_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."wallet_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_deposits_arrived_idx" ON "chain_deposits" USING btree ("address_id") WHERE address_id is not null and used_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_addresses_purpose_key" ON "wallet_addresses" USING btree ("purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_addresses_user_key" ON "wallet_addresses" USING btree ("user_id","asset") WHERE purpose is null;