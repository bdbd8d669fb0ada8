CREATE TABLE "marketplace_order_photos" (
	"order_id" integer NOT NULL,
	"file_id" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "marketplace_order_photos_pkey" PRIMARY KEY("order_id","position"),
	CONSTRAINT "marketplace_order_photos_position_within" CHECK (position between 0 and 7)
);
--> statement-breakpoint
ALTER TABLE "marketplace_order_photos" ADD CONSTRAINT "marketplace_order_photos_order_id_marketplace_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."marketplace_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_order_photos" ADD CONSTRAINT "marketplace_order_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketplace_order_photos_file_idx" ON "marketplace_order_photos" USING btree ("file_id");--> statement-breakpoint
INSERT INTO "marketplace_order_photos" ("order_id", "file_id", "position")
SELECT "marketplace_orders"."id", "file_id", "position" FROM "marketplace_orders" JOIN "marketplace_photos" USING ("listing_id");
