import type { UserActor } from "@/lib/auth/actor";
import { listFavorites, listOwnListings } from "@/lib/marketplace/listings/queries";
import { listOwnListingsInput } from "@/lib/marketplace/listings/schema";
import { ListingGrid, NoListings } from "./grid";

/** The member's own listings, including closed ones. */
export async function OwnTab({ viewer }: { viewer: UserActor }) {
  const first = await listOwnListings(viewer, listOwnListingsInput.parse({}));
  const mayPublish = viewer.apps.includes("marketplace");
  return (
    <ListingGrid
      first={first}
      path="/api/marketplace/listings/user"
      empty={
        <NoListings
          title="No tienes ningún anuncio"
          {...(mayPublish && { href: "/marketplace/create", act: "Publicar Nuevo Producto" })}
        >
          Aquí aparecerán tus anuncios, con sus ventas.
        </NoListings>
      }
    />
  );
}

export async function FavoritesTab({ viewer }: { viewer: UserActor }) {
  const first = await listFavorites(viewer, listOwnListingsInput.parse({}));
  return (
    <ListingGrid
      first={first}
      path="/api/marketplace/favorites"
      empty={
        <NoListings title="No tienes favoritos" href="/marketplace" act="Ver los anuncios">
          Guarda los anuncios que te interesen con el corazón.
        </NoListings>
      }
    />
  );
}
