"use client";

import dynamic from "next/dynamic";
import { DialogButton } from "@/components/parts/dialog-button";
import type { ClosedListing } from "./close-dialog";

const CloseDialog = dynamic(() => import("./close-dialog").then((module) => module.CloseDialog), {
  ssr: false,
});

/** Removes the listing of a member from the marketplace as an administrator, with a reason. */
export function ListingRemoval({ listing }: { listing: ClosedListing }) {
  return (
    <DialogButton
      variant="destructiveOutline"
      dialog={(close) => <CloseDialog listing={listing} close={close} />}
    >
      Retirar el anuncio
    </DialogButton>
  );
}
