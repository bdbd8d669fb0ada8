CREATE TABLE "marketplace_categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"icon" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketplace_favorites" (
	"user_id" text NOT NULL,
	"listing_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketplace_favorites_pkey" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "marketplace_listings" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"category_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"condition" text NOT NULL,
	"stock" integer DEFAULT 1 NOT NULL,
	"level" smallint DEFAULT 1 NOT NULL,
	"is_restricted" boolean DEFAULT false NOT NULL,
	"location" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"closed_reason" text,
	"favorite_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketplace_listings_status_known" CHECK (status in ('active', 'paused', 'closed')),
	CONSTRAINT "marketplace_listings_condition_known" CHECK (condition in ('new', 'as_new', 'good', 'used', 'service')),
	CONSTRAINT "marketplace_listings_price_positive" CHECK (price_cents > 0),
	CONSTRAINT "marketplace_listings_stock_not_negative" CHECK (stock >= 0),
	CONSTRAINT "marketplace_listings_level_within" CHECK (level between 1 and 4),
	CONSTRAINT "marketplace_listings_favorites_not_negative" CHECK (favorite_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "marketplace_order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"event" text NOT NULL,
	"actor_id" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketplace_orders" (
	"id" serial PRIMARY KEY NOT NULL,
	"listing_id" integer NOT NULL,
	"buyer_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"title" text NOT NULL,
	"is_service" boolean NOT NULL,
	"unit_cents" bigint NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"total_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"stage_expires_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"shipping_address" text,
	"buyer_note" text,
	"shipping_reference" text,
	"closed_reason" text,
	"dispute_reason" text,
	"resolved_by" text,
	"resolution" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shipped_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "marketplace_orders_status_known" CHECK (status in ('pending', 'paid', 'shipped', 'delivered', 'disputed', 'cancelled', 'refunded')),
	CONSTRAINT "marketplace_orders_two_people" CHECK (buyer_id <> seller_id),
	CONSTRAINT "marketplace_orders_quantity_positive" CHECK (quantity > 0),
	CONSTRAINT "marketplace_orders_total_adds_up" CHECK (unit_cents > 0 and total_cents = unit_cents * quantity),
	CONSTRAINT "marketplace_orders_fee_within" CHECK (fee_cents between 0 and total_cents),
	CONSTRAINT "marketplace_orders_refund_within" CHECK (refunded_cents between 0 and total_cents),
	CONSTRAINT "marketplace_orders_refunded_whole" CHECK (status <> 'refunded' or refunded_cents = total_cents),
	CONSTRAINT "marketplace_orders_ended_has_date" CHECK ((status in ('delivered', 'cancelled', 'refunded')) = (ended_at is not null))
);
--> statement-breakpoint
CREATE TABLE "marketplace_photos" (
	"listing_id" integer NOT NULL,
	"file_id" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "marketplace_photos_pkey" PRIMARY KEY("listing_id","position"),
	CONSTRAINT "marketplace_photos_position_within" CHECK (position between 0 and 7)
);
--> statement-breakpoint
CREATE TABLE "marketplace_ratings" (
	"order_id" integer NOT NULL,
	"rater_id" text NOT NULL,
	"rated_id" text NOT NULL,
	"stars" smallint NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketplace_ratings_pkey" PRIMARY KEY("order_id","rater_id"),
	CONSTRAINT "marketplace_ratings_stars" CHECK (stars between 1 and 5),
	CONSTRAINT "marketplace_ratings_other" CHECK (rater_id <> rated_id)
);
--> statement-breakpoint
ALTER TABLE "marketplace_favorites" ADD CONSTRAINT "marketplace_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_favorites" ADD CONSTRAINT "marketplace_favorites_listing_id_marketplace_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."marketplace_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_listings" ADD CONSTRAINT "marketplace_listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_listings" ADD CONSTRAINT "marketplace_listings_category_id_marketplace_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."marketplace_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_order_events" ADD CONSTRAINT "marketplace_order_events_order_id_marketplace_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."marketplace_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_order_events" ADD CONSTRAINT "marketplace_order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_orders" ADD CONSTRAINT "marketplace_orders_listing_id_marketplace_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."marketplace_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_orders" ADD CONSTRAINT "marketplace_orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_orders" ADD CONSTRAINT "marketplace_orders_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_orders" ADD CONSTRAINT "marketplace_orders_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_photos" ADD CONSTRAINT "marketplace_photos_listing_id_marketplace_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."marketplace_listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_photos" ADD CONSTRAINT "marketplace_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_ratings" ADD CONSTRAINT "marketplace_ratings_order_id_marketplace_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."marketplace_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_ratings" ADD CONSTRAINT "marketplace_ratings_rater_id_users_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_ratings" ADD CONSTRAINT "marketplace_ratings_rated_id_users_id_fk" FOREIGN KEY ("rated_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_categories_slug_key" ON "marketplace_categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "marketplace_favorites_recent_idx" ON "marketplace_favorites" USING btree ("user_id","created_at","listing_id");--> statement-breakpoint
CREATE INDEX "marketplace_favorites_listing_idx" ON "marketplace_favorites" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "marketplace_listings_open_idx" ON "marketplace_listings" USING btree ("id") WHERE status = 'active' and stock > 0;--> statement-breakpoint
CREATE INDEX "marketplace_listings_price_idx" ON "marketplace_listings" USING btree ("price_cents","id") WHERE status = 'active' and stock > 0;--> statement-breakpoint
CREATE INDEX "marketplace_listings_category_idx" ON "marketplace_listings" USING btree ("category_id","id") WHERE status = 'active' and stock > 0;--> statement-breakpoint
CREATE INDEX "marketplace_listings_category_price_idx" ON "marketplace_listings" USING btree ("category_id","price_cents","id") WHERE status = 'active' and stock > 0;--> statement-breakpoint
CREATE INDEX "marketplace_listings_featured_idx" ON "marketplace_listings" USING btree ("category_id","favorite_count","id") WHERE status = 'active' and stock > 0;--> statement-breakpoint
CREATE INDEX "marketplace_listings_user_idx" ON "marketplace_listings" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "marketplace_listings_search_idx" ON "marketplace_listings" USING gin (to_tsvector('spanish', search_text(title || ' ' || description || ' ' || location)));--> statement-breakpoint
CREATE INDEX "marketplace_order_events_order_idx" ON "marketplace_order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "marketplace_orders_buyer_idx" ON "marketplace_orders" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "marketplace_orders_seller_idx" ON "marketplace_orders" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "marketplace_orders_listing_idx" ON "marketplace_orders" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "marketplace_orders_clock_idx" ON "marketplace_orders" USING btree ("stage_expires_at") WHERE stage_expires_at is not null;--> statement-breakpoint
CREATE INDEX "marketplace_orders_reminder_idx" ON "marketplace_orders" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "marketplace_orders_disputed_idx" ON "marketplace_orders" USING btree ("id") WHERE status = 'disputed';--> statement-breakpoint
CREATE INDEX "marketplace_orders_delivered_idx" ON "marketplace_orders" USING btree ("seller_id") WHERE status = 'delivered';--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_photos_file_key" ON "marketplace_photos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "marketplace_ratings_rated_idx" ON "marketplace_ratings" USING btree ("rated_id","created_at");--> statement-breakpoint
INSERT INTO marketplace_categories (slug, name, description, icon, position) VALUES
  ('relojes', 'Relojes de lujo', 'Relojes de colección y de alta relojería', 'watch', 1),
  ('metales', 'Metales preciosos', 'Oro, plata y platino en lingotes y monedas', 'gem', 2),
  ('servicios', 'Servicios financieros', 'Asesoría, gestión y trámites', 'briefcase', 3),
  ('formacion', 'Formación', 'Talleres, libros y material para aprender', 'book', 4),
  ('arte', 'Arte y colección', 'Obra, numismática y piezas únicas', 'palette', 5),
  ('tecnologia', 'Tecnología', 'Equipos, carteras físicas y minería', 'cpu', 6),
  ('otros', 'Otros', 'Lo que no cabe en las demás', 'box', 9);
