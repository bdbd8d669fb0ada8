import type { SearchKind } from "@/lib/core/search";

/** What one find is called, and the heading of many. */
export const KIND_NAMES: Readonly<Record<SearchKind, { one: string; many: string }>> = {
  page: { one: "Página", many: "Páginas" },
  help: { one: "Ayuda", many: "Ayuda" },
  course: { one: "Curso", many: "Cursos" },
  mentorship: { one: "Mentoría", many: "Mentorías" },
  post: { one: "Tema", many: "Temas del foro" },
  listing: { one: "Anuncio", many: "Anuncios" },
  member: { one: "Miembro", many: "Miembros" },
};
