import { GraduationCap, Users } from "lucide-react";
import { Blank } from "@/components/ui/blank";
import { LinkButton } from "@/components/ui/link-button";
import type { Viewer } from "@/lib/core/actor";
import type { ItemType } from "@/lib/learning/constants";
import { listItems } from "@/lib/learning/item-queries";
import { listItemsInput } from "@/lib/learning/item-schema";
import { CatalogueFilters } from "./catalogue-filters";
import { ItemCard } from "./item-card";
import { ItemCreate } from "./item-create";
import { CATALOGUE_WORDS, catalogueHref } from "./item-words";

export type CatalogueParams = Record<string, string | string[] | undefined>;

const EAGER_CARDS = 3;

/** The courses or mentorships that may be enrolled in, or one's own. */
export async function CatalogueTab({
  viewer,
  type,
  params,
}: {
  viewer: Viewer;
  type: ItemType;
  params: CatalogueParams;
}) {
  const { filter, q, cursor } = params;
  // What cannot be read narrows nothing.
  const asked = listItemsInput
    .catch(listItemsInput.parse({}))
    .parse({ filter, ...(q && { q }), ...(cursor && { cursor }) });
  const { rows: items, nextCursor } = await listItems(viewer, type, asked);
  const here = { filter: asked.filter, q: asked.q };
  return (
    <>
      <CatalogueFilters type={type} filter={asked.filter} q={asked.q} />
      {items.length === 0 ? (
        <NoItems type={type} q={asked.q} />
      ) : (
        <ul className="item-grid" aria-label={CATALOGUE_WORDS[type].name}>
          {items.map((item, index) => (
            <li key={item.id}>
              <ItemCard item={item} eager={index < EAGER_CARDS} />
            </li>
          ))}
        </ul>
      )}
      {asked.cursor || nextCursor ? (
        <div className="row wrap item-more">
          {asked.cursor ? (
            <LinkButton href={catalogueHref(type, here)}>Volver al principio</LinkButton>
          ) : null}
          {nextCursor ? (
            <LinkButton href={catalogueHref(type, { ...here, cursor: nextCursor })}>Ver más</LinkButton>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function NoItems({ type, q }: { type: ItemType; q: string | undefined }) {
  const { empty, some } = CATALOGUE_WORDS[type];
  const Icon = type === "course" ? GraduationCap : Users;
  if (q) {
    return (
      <Blank
        className="card"
        icon={<Icon className="icon" />}
        title={`No hay resultados para «${q}»`}
        action={<LinkButton href={catalogueHref(type)}>Quitar la búsqueda</LinkButton>}
      >
        Prueba con menos palabras o con otras.
      </Blank>
    );
  }
  return (
    <Blank
      className="card"
      icon={<Icon className="icon" />}
      title={empty}
      action={<ItemCreate type={type} />}
    >
      Comparte lo que sabes: {type === "course" ? "crea el primero" : `ofrece la primera ${some}`}.
    </Blank>
  );
}
