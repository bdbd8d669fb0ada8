INSERT INTO "forum_categories" ("slug", "name", "description", "icon", "position") VALUES
  ('presentaciones', 'Presentaciones', 'Quién eres y qué te trae por aquí.', 'hand', 1),
  ('inversion', 'Inversión', 'Proyectos, fondos, préstamos y rentabilidades.', 'trending-up', 2),
  ('bitcoin', 'Bitcoin y cripto', 'Compra, venta, carteras y custodia.', 'bitcoin', 3),
  ('mercado', 'Mercado', 'Tasaciones, entregas y trato entre miembros.', 'store', 4),
  ('formacion', 'Formación', 'Cursos, mentorías y lecturas.', 'graduation-cap', 5),
  ('plataforma', 'La plataforma', 'Sugerencias, dudas y novedades.', 'landmark', 6)
ON CONFLICT ("slug") DO NOTHING;
