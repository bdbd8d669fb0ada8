INSERT INTO ledger.transfer_rules (act, from_kind, to_kind) VALUES
  ('deposit', 'world', 'available'),
  ('deposit.reverse', 'available', 'world'),
  ('withdrawal.hold', 'available', 'escrow'),
  ('withdrawal.complete', 'escrow', 'world'),
  ('withdrawal.release', 'escrow', 'available'),
  ('order.hold', 'available', 'escrow'),
  ('order.release', 'escrow', 'available'),
  ('trade.settle', 'available', 'available'),
  ('trade.settle', 'available', 'fees'),
  ('trade.settle', 'escrow', 'available'),
  ('trade.settle', 'escrow', 'fees'),
  ('trade.hold', 'available', 'escrow'),
  ('trade.hold', 'escrow', 'escrow'),
  ('trade.complete', 'escrow', 'available'),
  ('trade.complete', 'escrow', 'fees'),
  ('trade.complete', 'escrow', 'world'),
  ('trade.cancel', 'escrow', 'available'),
  ('trade.cancel', 'escrow', 'escrow'),
  ('correction', 'available', 'available'),
  ('correction', 'available', 'fees'),
  ('correction', 'available', 'world'),
  ('correction', 'escrow', 'available'),
  ('correction', 'fees', 'available'),
  ('correction', 'world', 'available'),
  ('purchase', 'world', 'escrow'),
  ('purchase', 'world', 'fees'),
  ('purchase', 'available', 'escrow'),
  ('purchase', 'available', 'fees'),
  ('purchase.hold', 'available', 'escrow'),
  ('purchase.release', 'escrow', 'available'),
  ('purchase.refund', 'escrow', 'world'),
  ('purchase.refund', 'escrow', 'available'),
  ('purchase.refund', 'available', 'world'),
  ('purchase.refund', 'available', 'available'),
  ('purchase.refund', 'fees', 'world'),
  ('purchase.refund', 'fees', 'available'),
  ('purchase.refund', 'world', 'world'),
  ('sale.hold', 'available', 'escrow'),
  ('sale.complete', 'escrow', 'available'),
  ('sale.complete', 'escrow', 'fees'),
  ('sale.refund', 'escrow', 'available'),
  ('sale.refund', 'available', 'available'),
  ('sale.refund', 'fees', 'available');
--> statement-breakpoint
INSERT INTO ledger.door (id, is_open, reason) VALUES (1, true, '');
--> statement-breakpoint
INSERT INTO marketplace_categories (slug, name, description, icon, position) VALUES
  ('relojes', 'Relojes de lujo', 'Relojes de colección y de alta relojería', 'watch', 1),
  ('metales', 'Metales preciosos', 'Oro, plata y platino en lingotes y monedas', 'gem', 2),
  ('servicios', 'Servicios financieros', 'Asesoría, gestión y trámites', 'briefcase', 3),
  ('formacion', 'Formación', 'Talleres, libros y material para aprender', 'book', 4),
  ('arte', 'Arte y colección', 'Obra, numismática y piezas únicas', 'palette', 5),
  ('tecnologia', 'Tecnología', 'Equipos, carteras físicas y minería', 'cpu', 6),
  ('otros', 'Otros', 'Lo que no cabe en las demás', 'box', 9);
--> statement-breakpoint
INSERT INTO forum_categories (slug, name, description, icon, position) VALUES
  ('presentaciones', 'Presentaciones', 'Quién eres y qué te trae por aquí.', 'hand', 1),
  ('inversion', 'Inversión', 'Proyectos, fondos, préstamos y rentabilidades.', 'trending-up', 2),
  ('bitcoin', 'Bitcoin y cripto', 'Compra, venta, carteras y custodia.', 'bitcoin', 3),
  ('mercado', 'Mercado', 'Tasaciones, entregas y trato entre miembros.', 'store', 4),
  ('formacion', 'Formación', 'Cursos, mentorías y lecturas.', 'graduation-cap', 5),
  ('plataforma', 'La plataforma', 'Sugerencias, dudas y novedades.', 'landmark', 6);
--> statement-breakpoint
INSERT INTO installation (one) VALUES (true);
--> statement-breakpoint
-- The reference rate that nobody has changed holds since then.
INSERT INTO settings (key, value) VALUES ('installedAt', 'true');
