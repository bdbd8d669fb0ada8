import { z } from "zod";
import { SEARCH } from "@/lib/core/constants";
import { presenter } from "@/lib/core/presenter";
import { reader } from "@/lib/core/route";
import { type Find, SEARCH_KINDS, search } from "@/lib/core/search";
import { singleLine } from "@/lib/core/text";
import { SEARCH_SOURCES } from "./sources";

const findsJson = presenter(
  z.array(z.object({ kind: z.enum(SEARCH_KINDS), title: z.string(), note: z.string(), href: z.string() })),
  (finds: readonly Find[]) => finds.map(({ kind, title, note, href }) => ({ kind, title, note, href })),
);

export const GET = reader(
  {
    summary: "Search pages, help, areas and members, as far as the caller may see them; at most 8",
    allow: "public",
    input: z.object({ q: singleLine("Escribe qué buscas", SEARCH.maxLength) }),
  },
  async (viewer, { q }) => ({ result: await search(SEARCH_SOURCES, viewer, q) }),
  findsJson,
);
