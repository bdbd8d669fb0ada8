import { SearchX } from "lucide-react";
import { Blank } from "@/components/ui/blank";
import { LinkButton } from "@/components/ui/link-button";
import type { ItemType } from "@/lib/learning/constants";
import { ITEM_WORDS } from "@/lib/learning/item-rules";
import { catalogueHref } from "./item-words";

/** What stands where an item is asked for that there is not, or not for this member. */
export function ItemMissing({ type }: { type: ItemType }) {
  return (
    <>
      <h1 className="sr-only">Cursos y Mentorías</h1>
      <Blank
        className="card"
        icon={<SearchX className="icon" />}
        title={ITEM_WORDS[type].notFound}
        action={<LinkButton href={catalogueHref(type)}>Ver el catálogo</LinkButton>}
      >
        Puede que se haya retirado o que el enlace no sea correcto.
      </Blank>
    </>
  );
}
