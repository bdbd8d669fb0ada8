CREATE TABLE "chain_cursors" (
	"asset" text PRIMARY KEY NOT NULL,
	"cursor" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chain_cursors_asset_known" CHECK (asset in ('BTC', 'USDT', 'USDC'))
);
