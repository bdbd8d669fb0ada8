CREATE INDEX "marketplace_orders_status_idx" ON "marketplace_orders" USING btree ("status","id");--> statement-breakpoint
INSERT INTO ledger.transfer_rules (act, from_kind, to_kind) VALUES
  ('sale.refund', 'available', 'available'),
  ('sale.refund', 'fees', 'available');
