import { BellRing } from "lucide-react";
import { saveListingSearch } from "@/actions/marketplace/searches";
import { SaveButton } from "@/components/forms/searches/save-button";
import { LinkButton } from "@/components/parts/link-button";
import { SEARCHES_PATH } from "./labels";

type FollowSellerProps = { seller: { id: string; name: string }; isFollowed: boolean };

/** Saves a search of all listings of a seller; a member who has it finds it among their searches. */
export function FollowSeller({ seller: { id, name }, isFollowed }: FollowSellerProps) {
  if (isFollowed) {
    return (
      <LinkButton size="sm" href={SEARCHES_PATH}>
        <BellRing /> Siguiendo
      </LinkButton>
    );
  }
  return (
    <SaveButton
      title="Seguir"
      action={saveListingSearch}
      fields={{ sellerId: id }}
      news="cada anuncio nuevo"
      filters={`Anuncios de ${name}`}
      own={{ href: SEARCHES_PATH, name: "Búsquedas" }}
    />
  );
}
