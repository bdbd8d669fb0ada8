import { SearchX } from "lucide-react";
import { LinkButton } from "@/components/parts/link-button";
import { Empty } from "@/components/ui/empty";
import { OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import type { OfferingKind } from "@/lib/learning/constants";
import { catalogueHref } from "./labels";

/** Shown if an offering does not exist or this member may not see it. */
export function MissingOffering({ kind }: { kind: OfferingKind }) {
  return (
    <>
      <h1 className="sr-only">Cursos y Mentorías</h1>
      <Empty
        className="rounded-lg border bg-card"
        icon={<SearchX />}
        title={OFFERING_LABELS[kind].notFound}
        action={<LinkButton href={catalogueHref(kind)}>Ver el catálogo</LinkButton>}
      >
        Puede que se haya retirado o que el enlace no sea correcto.
      </Empty>
    </>
  );
}
