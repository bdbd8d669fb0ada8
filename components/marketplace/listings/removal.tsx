"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { ListingLine } from "@/lib/marketplace/listings/queries";
import { CloseDialog } from "./actions";

type ListingRemovalProps = { listing: Pick<ListingLine, "id" | "title" | "status" | "isOwn"> };

/** An administrator takes the listing of another out of the marketplace, with a reason. */
export function ListingRemoval({ listing }: ListingRemovalProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="destructiveOutline" onClick={() => setOpen(true)}>
        Retirar el anuncio
      </Button>
      {open ? <CloseDialog listing={listing} close={() => setOpen(false)} /> : null}
    </>
  );
}
