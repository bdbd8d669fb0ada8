import { GraduationCap, Users } from "lucide-react";
import { LinkButton } from "@/components/parts/link-button";
import { Empty } from "@/components/ui/empty";
import type { Viewer } from "@/lib/auth/actor";
import { parsedOr } from "@/lib/core/command/page-input";
import type { OfferingFilter } from "@/lib/learning/catalogue/constants";
import { listOfferings } from "@/lib/learning/catalogue/queries";
import { listOfferingsInput } from "@/lib/learning/catalogue/schema";
import type { OfferingKind } from "@/lib/learning/constants";
import { CreateOfferingButton } from "./create-offering-button";
import { CatalogueFilters } from "./filters";
import { CATALOGUE_LABELS, catalogueHref, filtersOf } from "./labels";
import { OfferingGrid } from "./offering-grid";

export type CatalogueParams = Record<string, string | string[] | undefined>;

/** The courses or mentorships open for enrolment, or the member's own. */
export async function CatalogueTab({
  viewer,
  kind,
  params,
}: {
  viewer: Viewer;
  kind: OfferingKind;
  params: CatalogueParams;
}) {
  const { filter, q, cursor } = params;
  // Invalid filters, and those that the tab does not have, are ignored.
  const isShown = filtersOf(kind).some(([each]) => each === filter);
  const given = { ...(isShown && { filter }), ...(q && { q }), ...(cursor && { cursor }) };
  const asked = parsedOr(listOfferingsInput, given);
  const { rows: offerings, nextCursor } = await listOfferings(viewer, kind, asked);
  const here = { filter: asked.filter, q: asked.q };
  return (
    <>
      <CatalogueFilters kind={kind} filter={asked.filter} q={asked.q} />
      {offerings.length === 0 ? <NoOfferings kind={kind} {...here} /> : null}
      <OfferingGrid
        kind={kind}
        offerings={offerings}
        first={asked.cursor ? catalogueHref(kind, here) : null}
        next={nextCursor && catalogueHref(kind, { ...here, cursor: nextCursor })}
      />
    </>
  );
}

// Not with the other labels, which the browser loads.
const EMPTY_TEXTS = {
  course: {
    noneMine: "Todavía no has creado ningún curso",
    noneFound: "No hay cursos con este filtro",
    all: "Ver todos los cursos",
  },
  mentorship: {
    noneMine: "Todavía no has creado ninguna mentoría",
    noneFound: "No hay mentorías con este filtro",
    all: "Ver todas las mentorías",
  },
} as const satisfies Record<OfferingKind, Record<string, string>>;

// The others show a part of the catalogue, so that it may have more.
const WHOLE_FILTERS: readonly OfferingFilter[] = ["all", "popular"];

type NoOfferingsProps = { kind: OfferingKind; filter: OfferingFilter; q: string | undefined };

function NoOfferings({ kind, filter, q }: NoOfferingsProps) {
  const { empty, some } = CATALOGUE_LABELS[kind];
  const { noneMine, noneFound, all } = EMPTY_TEXTS[kind];
  const Icon = kind === "course" ? GraduationCap : Users;
  if (q) {
    return (
      <Empty
        className="rounded-lg border bg-card"
        icon={<Icon />}
        title={`No hay resultados para «${q}»`}
        action={<LinkButton href={catalogueHref(kind, { filter })}>Quitar la búsqueda</LinkButton>}
      >
        Prueba con menos palabras o con otras.
      </Empty>
    );
  }
  if (filter !== "mine" && !WHOLE_FILTERS.includes(filter)) {
    return (
      <Empty
        className="rounded-lg border bg-card"
        icon={<Icon />}
        title={noneFound}
        action={<LinkButton href={catalogueHref(kind)}>{all}</LinkButton>}
      />
    );
  }
  return (
    <Empty
      className="rounded-lg border bg-card"
      icon={<Icon />}
      title={filter === "mine" ? noneMine : empty}
      action={<CreateOfferingButton kind={kind} />}
    >
      Comparte lo que sabes: {kind === "course" ? "crea el primero" : `ofrece la primera ${some}`}.
    </Empty>
  );
}
