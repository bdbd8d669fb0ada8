import { PUBLICATION_TEXTS, type PublicationKind } from "./constants";

/** A post of the loan market has no name. */
export type Named = { kind: PublicationKind; id: number; name: string | null };

/** The name of a publication, as a title: ««Olivar Vivo»», or «Oferta de préstamo n.º 5». */
export function publicationName({ kind, id, name }: Named): string {
  if (name !== null) return `«${name}»`;
  return `${nounOf(kind)} n.º ${id}`;
}

/** What it is, at the beginning of a text: «Oferta de préstamo». */
export function nounOf(kind: PublicationKind): string {
  const { noun } = PUBLICATION_TEXTS[kind];
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
}

/** Names a publication within a sentence: «el proyecto «Olivar»». */
export function publicationText({ kind, id, name }: Named): string {
  const { noun, isFeminine } = PUBLICATION_TEXTS[kind];
  return `${isFeminine ? "la" : "el"} ${noun} ${name === null ? `n.º ${id}` : `«${name}»`}`;
}

/** The page where members find it: its own, or the list of the loan market. */
export function publicationPath({ kind, id }: Pick<Named, "kind" | "id">): string {
  const { list } = PUBLICATION_TEXTS[kind];
  return kind === "loan-request" || kind === "loan-offer" ? list : `${list}/${id}`;
}
