"use client";

import { DialogButton } from "@/components/ui/dialog-button";
import type { ListingLine } from "@/lib/marketplace/listings/queries";
import { CloseDialog } from "./actions";

type ListingRemovalProps = { listing: Pick<ListingLine, "id" | "title" | "status" | "isOwn"> };

/** An administrator takes the listing of another out of the marketplace, with a reason. */
export function ListingRemoval({ listing }: ListingRemovalProps) {
  return (
    <DialogButton
      variant="destructiveOutline"
      dialog={(close) => <CloseDialog listing={listing} close={close} />}
    >
      Retirar el anuncio
    </DialogButton>
  );
}
