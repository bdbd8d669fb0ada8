CREATE TABLE "chain_payouts" (
	"request_key" text PRIMARY KEY NOT NULL,
	"asset" text NOT NULL,
	"txid" text NOT NULL,
	"raw" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"account" text,
	"nonce" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chain_payouts_asset_known" CHECK (asset in ('BTC', 'USDT', 'USDC')),
	CONSTRAINT "chain_payouts_account_has_nonce" CHECK ((account is null) = (nonce is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chain_payouts_txid_key" ON "chain_payouts" USING btree ("txid");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_payouts_nonce_key" ON "chain_payouts" USING btree ("account","nonce") WHERE account is not null;